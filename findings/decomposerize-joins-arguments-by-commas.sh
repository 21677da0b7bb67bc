#!/usr/bin/env bash
# From a Compose file to `docker run`, the words of a command are joined by commas, and a port in the long
#   form is lost.
# Package: decomposerize 1.4.4.
# Expected: `nginx nginx -g 'daemon off;'`, `--health-cmd 'curl -f http://localhost'` and `-p 8443:443`.
# Seen: `nginx,-g,daemon off;` as one word and a half, `CMD,curl,…` as the health check, and only the port
#   in the short form.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error decomposerize@1.4.4 >install.log 2>&1 ||
  { echo "npm could not install decomposerize 1.4.4"; exit 75; }

cat >program.mjs <<'END'
import decomposerize from "decomposerize";
const compose = `services:
  web:
    image: nginx
    command: ["nginx", "-g", "daemon off;"]
    ports:
      - 8080:80
      - target: 443
        published: 8443
    healthcheck:
      test: ["CMD", "curl", "-f", "http://localhost"]
`;
console.log(decomposerize(compose).trim());
END

cat >seen.txt <<'END'
docker run -p 8080:80 --health-cmd CMD,curl,-f,http://localhost nginx nginx,-g,daemon off;
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
