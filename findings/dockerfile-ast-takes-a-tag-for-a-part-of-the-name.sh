#!/usr/bin/env bash
# An image with a tag and a digest from a registry with a port has no tag, and its name contains the tag.
# Package: dockerfile-ast 0.7.1.
# Expected: The name "shop/node", the tag "24.1" and the digest: pinned images have all three, as tools for updates
#   write them (reference of Docker: `name:tag@digest`).
# Seen: The name "shop/node:24.1" and no tag if the registry has a port, as most private ones do. Without the port, or
#   without the digest, all parts are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error dockerfile-ast@0.7.1 >install.log 2>&1 ||
  { echo "npm could not install dockerfile-ast 0.7.1"; exit 75; }

cat >program.mjs <<'END'
import { DockerfileParser } from "dockerfile-ast";
const digest = `sha256:${"0a".repeat(32)}`;
for (const image of [`registry.example/shop/node:24.1@${digest}`, "registry.example:5000/shop/node:24.1", `registry.example:5000/shop/node:24.1@${digest}`]) {
  const [from] = DockerfileParser.parse(`FROM ${image}`).getFROMs();
  const shown = [from.getRegistry(), from.getImageName(), from.getImageTag(), from.getImageDigest()];
  console.log(image.replace(digest, "sha256:…"), JSON.stringify(shown).replace(digest, "sha256:…"));
}
END

cat >seen.txt <<'END'
registry.example/shop/node:24.1@sha256:… ["registry.example","shop/node","24.1","sha256:…"]
registry.example:5000/shop/node:24.1 ["registry.example:5000","shop/node","24.1",null]
registry.example:5000/shop/node:24.1@sha256:… ["registry.example:5000","shop/node:24.1",null,"sha256:…"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
