# The server and the command in one image: docs/guides/server.md, decision 73.
#
#   docker build --build-arg SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" --tag archscribe .

# A tag moves on with Debian's corrections. To pin it: --build-arg BASE=debian:bookworm-slim@sha256:…
ARG BASE=debian:bookworm-slim

FROM ${BASE} AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm
WORKDIR /src
COPY . .
# Debian's Node starts the installation only; what follows runs in the Node of the lock file. npm opens more files at once
# than some builders allow at first.
RUN ulimit -n "$(ulimit -Hn)" && npm ci && npm run build
# The packages as they are published, with exactly the dependencies of the lock file. Debian's browser replaces npm's.
RUN set -eu; \
  install -D node_modules/node/bin/node /image/usr/local/bin/node; \
  for package in core cli server web; do \
    folder="/image/opt/archscribe/packages/$package"; \
    mkdir -p "$folder"; \
    npm pack --silent --workspace "packages/$package" --pack-destination /src; \
    tar --extract --gzip --strip-components=1 --no-same-owner --directory "$folder" --file archscribe-"$package"-*.tgz; \
  done; \
  npm prune --omit=dev --ignore-scripts; \
  cp --archive node_modules /image/opt/archscribe/; \
  for nested in packages/*/node_modules; do cp --archive "$nested" "/image/opt/archscribe/packages/$(basename "$(dirname "$nested")")/"; done; \
  cd /image/opt/archscribe; \
  rm -rf node_modules/@sparticuz node_modules/archscribe-generators node_modules/archscribe-vscode node_modules/.package-lock.json packages/*/types; \
  ln -s /opt/archscribe/packages/cli/bin/archscribe.cjs /image/usr/local/bin/archscribe
# The same commit gives the same files, with the same times.
ARG SOURCE_DATE_EPOCH=0
RUN find /image -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

FROM ${BASE}
# Characters that the document's own fonts lack come from these; fonts-noto-cjk adds Chinese, Japanese and Korean.
ARG FONTS="fonts-dejavu-core fonts-noto-color-emoji"
RUN set -eu; \
  apt-get update; \
  apt-get install --yes --no-install-recommends ca-certificates chromium git $FONTS; \
  rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/*; \
  useradd --uid 1000 --user-group --no-create-home --home-dir /var/lib/archscribe --shell /usr/sbin/nologin archscribe; \
  install --directory --owner=1000 --group=1000 /var/lib/archscribe; \
  # A checkout that is mounted belongs to another user.
  git config --system --add safe.directory '*'; \
  mkdir /project
COPY --from=build /image /
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_FOLDER=/var/lib/archscribe/data \
  PUPPETEER_EXECUTABLE_PATH=/usr/bin/chromium \
  BROWSER_SANDBOX=require
LABEL org.opencontainers.image.title="Archscribe" \
  org.opencontainers.image.description="From requirements to a Software Architecture Document that people trust." \
  org.opencontainers.image.licenses="MIT"
USER 1000:1000
WORKDIR /project
VOLUME /var/lib/archscribe
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["archscribe"]
CMD ["serve"]
