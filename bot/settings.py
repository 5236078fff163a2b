"""What the person who hosts a bot may set: from the environment and `.env`, once, at the start."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

from dotenv import dotenv_values
from pydantic import BeforeValidator, Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict


class BadSettings(Exception):
    """The settings stop the start; `sentences` says for each what is wrong."""

    def __init__(self, sentences: tuple[str, ...]) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


def _upper(value: Any) -> Any:  # noqa: ANN401  (a validator sees what was typed, whatever it is)
    return value.upper() if isinstance(value, str) else value


class Settings(BaseSettings):
    """All settings with their defaults; an alias is the variable, a description what it must be."""

    model_config = SettingsConfigDict(frozen=True, extra="ignore", env_ignore_empty=True)

    token: Annotated[
        SecretStr | None, Field(alias="DISCORD_TOKEN", description="the token of a bot, with no space in it")
    ] = None
    """The bot's secret token; without one only local play is possible."""

    database: Annotated[Path, Field(alias="CAIRN_DATABASE", description="a file in a folder that exists")] = (
        Path("cairn.db")
    )
    """The SQLite file with all tables."""

    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"],
        BeforeValidator(_upper),
        Field(alias="CAIRN_LOG_LEVEL", description="DEBUG, INFO, WARNING or ERROR"),
    ] = "INFO"
    """How much the bot tells about itself."""

    language: Annotated[Literal["en", "de"], Field(alias="CAIRN_LANGUAGE", description="en or de")] = "en"
    """The language of public texts where Discord names none."""

    dev_guild: Annotated[
        int | None, Field(alias="CAIRN_DEV_GUILD", gt=0, description="the number of a server, digits only")
    ] = None
    """A server whose commands are updated at once, for trying out changes."""

    local_port: Annotated[
        int, Field(alias="CAIRN_LOCAL_PORT", ge=0, le=65535, description="a whole number from 0 to 65535")
    ] = 8765
    """Where local play is served; 0 takes any free port."""

    @field_validator("token")
    @classmethod
    def _has_no_space(cls, token: SecretStr | None) -> SecretStr | None:
        if token and any(letter.isspace() for letter in token.get_secret_value()):
            raise ValueError
        return token

    @field_validator("database")
    @classmethod
    def _is_in_a_folder(cls, database: Path) -> Path:
        if not database.parent.is_dir() or database.is_dir():
            raise ValueError
        return database


def names() -> tuple[str, ...]:
    """Name the variables of all settings."""
    return tuple(str(field.alias) for field in Settings.model_fields.values())


def load(env_file: Path = Path(".env")) -> Settings:
    """Read the settings; raise BadSettings with a sentence for each that is wrong."""
    wrong = [*_unknown(env_file)]
    try:
        settings = Settings(_env_file=env_file)
    except ValidationError as error:
        wrong += [_sentence(each) for each in error.errors()]
    if wrong:
        raise BadSettings(tuple(wrong))
    return settings


def _unknown(env_file: Path) -> Iterator[str]:
    """Find what looks like a setting of ours but is none: most likely a slip of the pen."""
    known = names()
    for name in sorted({*os.environ, *dotenv_values(env_file)}):
        if not name.upper().startswith("CAIRN_") or name.upper() in known:
            continue
        near = difflib.get_close_matches(name.upper(), known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
        yield f"There is no setting {name}; {hint}"


def _sentence(error: ErrorDetails) -> str:
    name = str(error["loc"][0])
    wanted = next(field.description for field in Settings.model_fields.values() if field.alias == name)
    shown = "" if name == "DISCORD_TOKEN" else f' is "{error["input"]}"; it'
    return f"{name}{shown} must be {wanted}."
