#!/usr/bin/env bash
# A list that ends with three dots, or without a comma, becomes the text "[", and a fence of Markdown is an object of
#   the parser.
# Packages: dirty-json 0.9.2, jsonrepair 3.15.0 to compare.
# Expected: The list, as the other package repairs it, or an error: the README says that it parses invalid JSON.
# Seen: The text "[" without an error, an object with the keys "type", "key" and "value", and the text "True" for
#   Python's truth value. A comma at the end, names without marks and single quotation marks are read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error dirty-json@0.9.2 jsonrepair@3.15.0 >install.log 2>&1 ||
  { echo "npm could not install dirty-json 0.9.2, jsonrepair 3.15.0"; exit 75; }

cat >program.mjs <<'END'
import dirty from "dirty-json";
import { jsonrepair } from "jsonrepair";
for (const text of ["{name: 'shop',}", "[1, 2", "[1, 2, ...]", "[1 2]", '```json\n{"id": 1}\n```', '{"open": True}'])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(dirty.parse(text))}, the other: ${JSON.stringify(JSON.parse(jsonrepair(text)))}`);
END

cat >seen.txt <<'END'
"{name: 'shop',}": {"name":"shop"}, the other: {"name":"shop"}
"[1, 2": [1,2], the other: [1,2]
"[1, 2, ...]": "[", the other: [1,2]
"[1 2]": "[", the other: [1,2]
"```json\n{\"id\": 1}\n```": [{"type":0,"key":"```json","value":{"type":10,"value":[{"type":0,"key":"id","value":1}]}}], the other: {"id":1}
"{\"open\": True}": {"open":"True"}, the other: {"open":true}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
