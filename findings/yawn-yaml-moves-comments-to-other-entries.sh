#!/usr/bin/env bash
# When an entry of a list is removed from YAML, the comments stay at their places, behind other entries; a number with
# a zero before it is written without it although nothing was done to it.
# Package: yawn-yaml 3.0.0.
# Expected: "- 8443 # TLS", and "zip: 010" as it was: the README says that comments and styling are preserved.
# Seen: The comment of the removed entry is behind the next one, and the comment of the next one is gone. A change of
#   another key writes 010 as 10.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error yawn-yaml@3.0.0 >install.log 2>&1 ||
  { echo "npm could not install yawn-yaml 3.0.0"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const module = require("yawn-yaml");
const Yawn = module.default ?? module;
const edit = (text, change) => {
  const yawn = new Yawn(text);
  const value = yawn.json;
  change(value);
  yawn.json = value;
  console.log(yawn.yaml.trim() + "\n---");
};
edit("port: 80 # plain\nname: shop\n", (value) => { value.port = 8080; });
edit("ports:\n  - 80 # plain\n  - 8443 # TLS\n", (value) => value.ports.shift());
edit("zip: 010\nname: shop\n", (value) => { value.name = "store"; });
END

cat >seen.txt <<'END'
port: 8080 # plain
name: shop
---
ports:
  - 8443 # plain
---
zip: 10
name: store
---
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
