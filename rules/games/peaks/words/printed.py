"""What cards do, in the words that are printed on them."""

from __future__ import annotations

from rules.core.text import Text, t
from rules.games.peaks.pieces import CampfireId, CardId

CARD_TEXT: dict[CardId, Text] = {
    CardId("WALK"): t("Move exactly 1 space."),
    CardId("MARCH"): t("Move exactly 2 spaces."),
    CardId("EXPLORE"): t(
        "Attach the next board to your board and take both rewards of the connection OR "
        "exchange any number of items 1:1 for endorphins."
    ),
    CardId("LEARN"): t(
        "Buy one of the 5 hiking cards OR remove any number of bought hiking cards from your "
        "deck for 2 endorphins each."
    ),
    CardId("CAMP"): t(
        "Buy a panorama card OR take 2 endorphins. Then take all played cards back into your hand."
    ),
    CardId("W01"): t("Move exactly 3 spaces."),
    CardId("W02"): t("Move 1 to 3 spaces."),
    CardId("W03"): t("Move 1 to 4 spaces."),
    CardId("W04"): t("Move 1 space; the target space's gain counts twice."),
    CardId("W05"): t("Move 1 or 2 spaces; the target space's gain counts twice."),
    CardId("W06"): t("Move exactly 2 spaces; also take the gain of the space you pass through."),
    CardId("W07"): t("Jump to any free bicycle space and resolve it."),
    CardId("W08"): t(
        "Jump to any free bicycle space and resolve it, then move 1 space and resolve that too."
    ),
    CardId("W09"): t(
        "Place your hiker on another free space or on a summit of the board you are on and resolve it."
    ),
    CardId("W10"): t(
        "Explore 1 board, then put your hiker on the new connection space if it is free (no second reward)."
    ),
    CardId("W11"): t("Explore up to 2 boards, one after the other."),
    CardId("W12"): t("Explore 1 board and gain 2 extra endorphins."),
    CardId("W13"): t("Build a summit on your board for its signpost cost without standing on the signpost."),
    CardId("W14"): t("As Trail Warden, but 1 item cheaper."),
    CardId("W15"): t("Up to twice: trade 2 equal goods for the matching storage item."),
    CardId("W16"): t("Trade 1 good for the matching storage item."),
    CardId("W17"): t("Camp: panorama 1 item cheaper OR 4 endorphins; then take all cards back."),
    CardId("W18"): t("Buy a panorama OR 3 endorphins. You do NOT take cards back."),
    CardId("W19"): t("Gain 3 endorphins."),
    CardId("W20"): t("Gain 2 goods of your choice."),
    CardId("W21"): t("Buy a market card for 2 endorphins less (min. 1)."),
}

CAMPFIRE_TEXT: dict[CampfireId, Text] = {
    CampfireId("C01"): t("When you take endorphins with Tent Camp or Mountain Hut, take 1 more."),
    CampfireId("C02"): t("Walk: 1 or 2 spaces."),
    CampfireId("C03"): t("March: 2 or 3 spaces."),
    CampfireId("C04"): t("Once per turn: when a space gives you mushrooms, gain 1 more."),
    CampfireId("C05"): t("Once per turn: when a space gives you berries, gain 1 more."),
    CampfireId("C06"): t("Once per turn: when a space gives you herbs, gain 1 more."),
    CampfireId("C07"): t("Hiking cards cost you 1 less (min. 1)."),
    CampfireId("C08"): t("Your backpack has 13 spaces."),
    CampfireId("C09"): t("Each board you explore gives you 1 more endorphin."),
    CampfireId("C10"): t("When you place a stone, gain 2 endorphins."),
    CampfireId("C11"): t("5 points per basket in your backpack."),
    CampfireId("C12"): t("5 points per jar in your backpack."),
    CampfireId("C13"): t("5 points per pouch in your backpack."),
    CampfireId("C14"): t("2 points per hiking badge."),
    CampfireId("C15"): t("3 points per own stone in the high mountains."),
    CampfireId("C16"): t("3 points per own stone in the mountains."),
    CampfireId("C17"): t("3 points per own stone in the forest."),
    CampfireId("C18"): t("2 points per bought hiking card in your deck."),
    CampfireId("C19"): t("1 point per 2 endorphins (max. 10)."),
    CampfireId("C20"): t("2 points per panorama card."),
}
