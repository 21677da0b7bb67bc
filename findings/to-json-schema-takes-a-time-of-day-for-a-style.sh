#!/usr/bin/env bash
# A time of day gets the format "style", a date object the type "date", and two objects with different properties
#   become one without any.
# Package: to-json-schema 0.2.5.
# Expected: The format "time" or none; a type of JSON Schema; and the properties "a" and "b".
# Seen: {"format": "style"}, of which no validator knows, for "12:30"; {"type": "date"}, which validators refuse; and
#   {"type": "object"}.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error to-json-schema@0.2.5 >install.log 2>&1 ||
  { echo "npm could not install to-json-schema 0.2.5"; exit 75; }

cat >program.mjs <<'END'
import toSchema from "to-json-schema";
for (const value of ["2026-01-02", "12:30", "ratio 1:2", new Date(0), [{ a: 1 }, { a: 2 }], [{ a: 1 }, { b: 2 }]])
  console.log(JSON.stringify(value), JSON.stringify(toSchema(value)));
END

cat >seen.txt <<'END'
"2026-01-02" {"type":"string","format":"date"}
"12:30" {"type":"string","format":"style"}
"ratio 1:2" {"type":"string","format":"style"}
"1970-01-01T00:00:00.000Z" {"type":"date"}
[{"a":1},{"a":2}] {"type":"array","items":{"type":"object","properties":{"a":{"type":"integer"}}}}
[{"a":1},{"b":2}] {"type":"array","items":{"type":"object"}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
