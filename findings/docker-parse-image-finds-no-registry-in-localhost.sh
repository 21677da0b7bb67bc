#!/usr/bin/env bash
# An image whose name has four parts is not read at all, "localhost" is a user, and a digest is a part of the tag.
# Package: docker-parse-image 3.0.1.
# Expected: The registries "ghcr.io" and "localhost", the name behind them, and the tag "24": the first part of a name
#   is a host if it has a dot or a port or is "localhost"; any number of parts may follow, and a digest is behind "@"
#   (OCI distribution specification; Docker, "docker image tag").
# Seen: null without an error, the user "localhost" and no registry, and the tag "24@sha256:ab" or even "sha256:ab".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docker-parse-image@3.0.1 >install.log 2>&1 ||
  { echo "npm could not install docker-parse-image 3.0.1"; exit 75; }

cat >program.mjs <<'END'
import parse from "docker-parse-image";
for (const name of ["ghcr.io/acme/shop:1", "ghcr.io/acme/team/shop:1", "localhost:5000/shop:1", "localhost/shop:1", "node:24@sha256:ab", "node@sha256:ab"]) {
  const image = parse(name);
  console.log(`${name}: ${image && JSON.stringify([image.registry, image.namespace, image.repository, image.tag])}`);
}
END

cat >seen.txt <<'END'
ghcr.io/acme/shop:1: ["ghcr.io","acme","shop","1"]
ghcr.io/acme/team/shop:1: null
localhost:5000/shop:1: ["localhost:5000",null,"shop","1"]
localhost/shop:1: [null,"localhost","shop","1"]
node:24@sha256:ab: [null,null,"node","24@sha256:ab"]
node@sha256:ab: [null,null,"node","sha256:ab"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
