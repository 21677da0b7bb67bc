#!/usr/bin/env bash
# The schema of a list of a number and a text accepts only texts, so that it refuses the list that it was made from.
# Package: @stoplight/json-schema-generator 1.0.2.
# Expected: Both types, as the properties of several objects in a list are put together.
# Seen: The type of the last member. The same list in the other order gives numbers.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @stoplight/json-schema-generator@1.0.2 >install.log 2>&1 ||
  { echo "npm could not install @stoplight/json-schema-generator 1.0.2"; exit 75; }

cat >program.mjs <<'END'
import generate from "@stoplight/json-schema-generator";
for (const lines of [[1, 2], [1, "two"], ["two", 1], [{ a: 1 }, { b: 2 }], [{ a: 1 }, { a: "two" }]])
  console.log(JSON.stringify(lines), JSON.stringify(generate({ lines }).properties.lines.items));
END

cat >seen.txt <<'END'
[1,2] {"type":"integer"}
[1,"two"] {"type":"string"}
["two",1] {"type":"integer"}
[{"a":1},{"b":2}] {"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}}}
[{"a":1},{"a":"two"}] {"type":"object","properties":{"a":{"type":["integer","string"]}}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
