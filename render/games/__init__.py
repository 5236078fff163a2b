"""One module or package per game: its board, hand, score sheet, banner and component sheet as scenes."""
