"""A world that outlives its server."""

from pathlib import Path

from bot.local import LocalDiscord
from tests.bot.local.echo_bot import Running


async def test_a_world_is_the_same_after_a_restart(tmp_path: Path) -> None:
    save = tmp_path / "world.json"
    async with LocalDiscord(save=save) as before, Running(before):
        ana = before.as_person("Ana")
        await ana.command("echo table", "game-night")
        await ana.command("echo thread", "game-night", name="Echo · Ana")
        before.set_locale("Ben", "de")
        people, threads = dict(before.people), dict(before.threads)
        posts = [one.post for one in ana.messages("game-night")]

    async with LocalDiscord(save=save) as after:
        ana = after.as_person("Ana")

        assert people == dict(after.people)
        assert threads == dict(after.threads)
        assert posts == [one.post for one in ana.messages("game-night")]
        assert ana.messages("game-night")[0].pictures[0].data.startswith(b"\x89PNG")


async def test_old_buttons_work_after_a_restart_of_everything(tmp_path: Path) -> None:
    save = tmp_path / "world.json"
    async with LocalDiscord(save=save) as before, Running(before):
        await before.as_person("Ana").command("echo table", "game-night")

    async with LocalDiscord(save=save) as after, Running(after):
        ana = after.as_person("Ana")
        outcome = await ana.press(ana.last("game-night"), "Take your turn")

    assert outcome.kind == "message"


async def test_private_messages_do_not_outlive_the_server(tmp_path: Path) -> None:
    save = tmp_path / "world.json"
    async with LocalDiscord(save=save) as before, Running(before):
        await before.as_person("Ana").command("echo play", "general", card="frog", at="A1")

    async with LocalDiscord(save=save) as after:
        assert after.as_person("Ana").ephemerals() == ()


async def test_files_that_nobody_shows_any_more_are_removed(tmp_path: Path) -> None:
    save = tmp_path / "world.json"
    async with LocalDiscord(save=save) as before, Running(before):
        await before.as_person("Ana").command("echo table", "game-night")
    folder = tmp_path / "world.json.files"
    kept = len(list(folder.iterdir()))

    async with LocalDiscord(save=save) as after:
        after.delete(after.as_person("Ana").last("game-night"))

    assert kept == 1
    assert list(folder.iterdir()) == []
