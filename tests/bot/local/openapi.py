"""Checks what goes over the wire against Discord's own description, where that is at hand."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.local.rest import Exchange

DESCRIPTION = Path(__file__).parents[4] / "shared" / "discord" / "openapi.json"
OURS = {
    "{app}": "{application_id}",
    "{channel}": "{channel_id}",
    "{message}": "{message_id}",
    "{guild}": "{guild_id}",
    "{user}": "{user_id}",
}


@dataclass
class Description:
    """Discord's OpenAPI description, and what was found to break it."""

    faults: list[str] = field(default_factory=list)
    checked: int = 0

    def __post_init__(self) -> None:
        self._all = json.loads(DESCRIPTION.read_text())
        self._validators: dict[str, Any] = {}

    def check(self, exchange: Exchange) -> None:
        """Check one request and its answer."""
        operation = self._operation(exchange)
        if operation is None:
            return
        self._check(exchange, "body", exchange.body, self._body_schema(operation))
        self._check(exchange, "answer", exchange.answer, self._answer_schema(operation, exchange))

    def _operation(self, exchange: Exchange) -> Any:
        path = exchange.route
        if path.startswith("/webhooks/"):
            path = path.replace("{app}", "{webhook_id}").replace("{token}", "{webhook_token}")
        if path.startswith("/interactions/"):
            path = path.replace("{id}", "{interaction_id}")
            path = path.replace("{token}", "{interaction_token}")
        for name, theirs in OURS.items():
            path = path.replace(name, theirs)
        return self._all["paths"].get(path, {}).get(exchange.method.lower())

    def _body_schema(self, operation: Any) -> Any:
        content = operation.get("requestBody", {}).get("content", {})
        return content.get("application/json", {}).get("schema")

    def _answer_schema(self, operation: Any, exchange: Exchange) -> Any:
        response = operation["responses"].get(str(exchange.status), {})
        return response.get("content", {}).get("application/json", {}).get("schema")

    def _check(self, exchange: Exchange, what: str, value: object, schema: Any) -> None:
        if schema is None or value is None:
            return
        self.checked += 1
        for error in self._validator(schema).iter_errors(value):
            where = ".".join(map(str, error.instance_path))
            self.faults.append(f"{exchange.method} {exchange.route} {what} {where}: {error.message[:300]}")

    def _validator(self, schema: Any) -> Any:
        key = json.dumps(schema, sort_keys=True)
        if key not in self._validators:
            whole = schema | {"components": self._all["components"]}
            self._validators[key] = jsonschema_rs.Draft202012Validator(whole)
        return self._validators[key]
