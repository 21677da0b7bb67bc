#!/usr/bin/env bash
# The digest of an image is a part of its tag, and an image below two folders is not read at all.
# Package: docker-parse-image 3.0.1.
# Expected: Tag 22 and a digest; the registry "localhost" (Docker takes a first part of this name for a registry); and a
#   repository with folders, which most registries have.
# Seen: The tag "22@sha256:…", which no registry has; the namespace "localhost"; and null.
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
const digest = `sha256:${"a".repeat(64)}`;
for (const image of ["node:22", `node@${digest}`, `node:22@${digest}`, "localhost:5000/shop:1", "localhost/shop:1", "ghcr.io/shop/web:1", "ghcr.io/shop/orders/web:1"]) {
  const { registry, namespace, repository, tag } = parse(image) ?? {};
  console.log(`${image}: ${JSON.stringify({ registry, namespace, repository, tag })}`.replaceAll("a".repeat(64), "aa"));
}
END

cat >seen.txt <<'END'
node:22: {"registry":null,"namespace":null,"repository":"node","tag":"22"}
node@sha256:aa: {"registry":null,"namespace":null,"repository":"node","tag":"sha256:aa"}
node:22@sha256:aa: {"registry":null,"namespace":null,"repository":"node","tag":"22@sha256:aa"}
localhost:5000/shop:1: {"registry":"localhost:5000","namespace":null,"repository":"shop","tag":"1"}
localhost/shop:1: {"registry":null,"namespace":"localhost","repository":"shop","tag":"1"}
ghcr.io/shop/web:1: {"registry":"ghcr.io","namespace":"shop","repository":"web","tag":"1"}
ghcr.io/shop/orders/web:1: {}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
