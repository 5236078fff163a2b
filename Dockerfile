FROM python:3.12-slim

RUN useradd --create-home cairn && install -d -o cairn /app /data
USER cairn
WORKDIR /app

# The packages change seldom, so they come first and stay cached.
COPY --chown=cairn uv.lock ./
COPY --chown=cairn script script
RUN script/setup

COPY --chown=cairn bot bot
COPY --chown=cairn cogs cogs
COPY --chown=cairn render render
COPY --chown=cairn rules rules
COPY --chown=cairn LICENSE NOTICE ./

ENV CAIRN_DATABASE=/data/cairn.db
VOLUME /data
CMD [".venv/bin/python", "-m", "bot"]
