#!/usr/bin/env bash
# Examples break their schema: a constant, a type with null and each member of a tuple become an empty object, and 0
#   is greater than 0.
# Package: mock-json-schema 1.1.3.
# Expected: 5; a text or null; a list of a text and a number; a number above 0.
# Seen: {} for the first two, [{}] for the tuple, and 0. A minimum, lengths, formats and an enumeration are kept.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mock-json-schema@1.1.3 >install.log 2>&1 ||
  { echo "npm could not install mock-json-schema 1.1.3"; exit 75; }

cat >program.mjs <<'END'
import { mock } from "mock-json-schema";
for (const schema of [{ type: "integer", minimum: 5 }, { enum: ["new"] }, { const: 5 }, { type: ["string", "null"] }, { type: "array", items: [{ type: "string" }, { type: "number" }] }, { type: "number", exclusiveMinimum: 0 }])
  console.log(JSON.stringify(schema), JSON.stringify(mock(schema)));
END

cat >seen.txt <<'END'
{"type":"integer","minimum":5} 5
{"enum":["new"]} "new"
{"const":5} {}
{"type":["string","null"]} {}
{"type":"array","items":[{"type":"string"},{"type":"number"}]} [{}]
{"type":"number","exclusiveMinimum":0} 0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
