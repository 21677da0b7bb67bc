#!/usr/bin/env bash
# `likec4 export json` writes the only project of a folder twice if a `likec4.config.json` names it.
# Package: likec4 1.59.4.
# Expected: One model, as in the folder without settings.
# Seen: A list of two models with the same project id.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error likec4@1.59.4 >install.log 2>&1 ||
  { echo "npm could not install likec4 1.59.4"; exit 75; }

mkdir model
cat >model/model.c4 <<'END'
specification {
  element part
}
model {
  part shop 'Shop'
}
END

echo '{ "name": "shop" }' >model/likec4.config.json

cat >program.mjs <<'END'
import { readFileSync } from "node:fs";
const read = JSON.parse(readFileSync("out.json", "utf8"));
console.log(JSON.stringify([read].flat().map(({ projectId }) => projectId)));
END

cat >seen.txt <<'END'
["shop","shop"]
END

npx --no-install likec4 export json --skip-layout --outfile out.json model >likec4.log 2>&1 || true
node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
