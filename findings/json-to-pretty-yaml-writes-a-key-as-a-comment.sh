#!/usr/bin/env bash
# Two packages that write JSON as YAML quote the values that need it, but not the keys: a key with a number sign is a
#   comment, and others are not valid.
# Packages: json-to-pretty-yaml 1.2.2, json2yaml 1.1.0 and yaml 2.8.1.
# Expected: Quotes around "#1", "Note: late" and "- Pay", as around the same texts as values.
# Seen: With both packages, the pair is lost, becomes a list, or cannot be read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-to-pretty-yaml@1.2.2 json2yaml@1.1.0 yaml@2.8.1 >install.log 2>&1 ||
  { echo "npm could not install json-to-pretty-yaml 1.2.2, json2yaml 1.1.0 and yaml 2.8.1"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import { parse } from "yaml";
const require = createRequire(import.meta.url);
const read = (text) => { try { return JSON.stringify(parse(text)); } catch { return "not valid"; } };
for (const value of [{ key: "#1" }, { "#1": "Pay" }, { "Note: late": 1 }, { "- Pay": 1 }, { "@type": "Order" }])
  for (const name of ["json-to-pretty-yaml", "json2yaml"]) console.log(name, JSON.stringify(value), "is read as", read(require(name).stringify(value)));
END

cat >seen.txt <<'END'
json-to-pretty-yaml {"key":"#1"} is read as {"key":"#1"}
json2yaml {"key":"#1"} is read as {"key":"#1"}
json-to-pretty-yaml {"#1":"Pay"} is read as null
json2yaml {"#1":"Pay"} is read as null
json-to-pretty-yaml {"Note: late":1} is read as not valid
json2yaml {"Note: late":1} is read as not valid
json-to-pretty-yaml {"- Pay":1} is read as [{"Pay":1}]
json2yaml {"- Pay":1} is read as [{"Pay":1}]
json-to-pretty-yaml {"@type":"Order"} is read as not valid
json2yaml {"@type":"Order"} is read as not valid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
