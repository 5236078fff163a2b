"""Fonts, icons and the palette, with their licences; `python -m render.assets` remakes what is derived."""
