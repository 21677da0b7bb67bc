#!/usr/bin/env bash
# A schema of GraphQL in which an argument has a default, or a list has entries that are not null, is read as
# another one.
# Package: graphql-to-json-converter 1.2.0.
# Expected: One argument, and the fields "orders" and "bills": both forms are usual in schemas (GraphQL, October
#   2021, 3.6.1 and 3.12).
# Seen: An argument "=1" beside the real one; behind "!]", the next field is named "]bills". A type on one line with
#   the next one has that as a field.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphql-to-json-converter@1.2.0 >install.log 2>&1 ||
  { echo "npm could not install graphql-to-json-converter 1.2.0"; exit 75; }

cat >program.mjs <<'END'
import convert from "graphql-to-json-converter";
for (const field of ["orders(first: Int): [Order]", "orders(first: Int = 1): [Order]", "orders: [Order!]"])
  console.log(field + "\n  " + JSON.stringify(convert(`type Query {\n  ${field}\n  bills: Int\n}\n`).type));
console.log(JSON.stringify(convert("type Order { id: ID } enum State { OPEN }")));
END

cat >seen.txt <<'END'
orders(first: Int): [Order]
  {"Query":{"orders":{"args":{"first":{"type":"Int","array":false,"required":false}},"type":"Order","array":true,"required":false},"bills":{"type":"Int","array":false,"required":false}}}
orders(first: Int = 1): [Order]
  {"Query":{"orders":{"args":{"first":{"type":"Int","array":false,"required":false},"=1":{},"type":"Order","array":true,"required":false},"bills":{"type":"Int","array":false,"required":false}}}}
orders: [Order!]
  {"Query":{"orders":{"type":"Order","array":true,"required":true},"]bills":{"type":"Int","array":false,"required":false}}}
{"type":{"Order":{"id":{"type":"ID","array":false,"required":false},"enum":{"State":{"OPEN":{}}}}}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
