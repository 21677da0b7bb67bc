#!/usr/bin/env bash
# From `docker run` to a Compose file, a read-only mount becomes writable, and a dollar sign becomes a
#   variable.
# Package: composerize 1.7.6.
# Expected: `read_only: true` below the volume, and `a$$b`, since Compose replaces `$b` by the value of a
#   variable.
# Seen: The option `readonly` is missing without a word (that of `-v x:y:ro` is kept), and the password is
#   `a$b`.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error composerize@1.7.6 >install.log 2>&1 ||
  { echo "npm could not install composerize 1.7.6"; exit 75; }

cat >program.mjs <<'END'
import composerize from "composerize";
console.log(composerize("docker run --mount type=bind,source=/conf,target=/etc/shop,readonly -v ./more:/more:ro -e PASSWORD='a$b' shop:1.0"));
END

cat >seen.txt <<'END'
name: <your project name>
services:
    shop:
        volumes:
            - type: bind
              source: /conf
              target: /etc/shop
            - ./more:/more:ro
        environment:
            - PASSWORD=a$b
        image: shop:1.0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
