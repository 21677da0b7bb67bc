#!/usr/bin/env bash
# In the conversion to OpenAPI 3.0, "null or this reference" loses its null.
# Package: @openapi-contrib/json-schema-to-openapi-schema 4.3.4.
# Expected: A form that 3.0 evaluates, such as `nullable: true, allOf: [{ $ref }]` with a type. OpenAPI 3.0.3,
#   Reference Object: properties beside `$ref` are ignored.
# Seen: `nullable: true` beside `$ref`, where it has no effect. Beside a type it is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @openapi-contrib/json-schema-to-openapi-schema@4.3.4 >install.log 2>&1 ||
  { echo "npm could not install @openapi-contrib/json-schema-to-openapi-schema 4.3.4"; exit 75; }

cat >program.mjs <<'END'
import { convert } from "@openapi-contrib/json-schema-to-openapi-schema";
const definitions = { Money: { type: "object" } };
for (const other of [{ type: "string" }, { $ref: "#/definitions/Money" }]) {
  console.log(JSON.stringify((await convert({ definitions, anyOf: [other, { type: "null" }] })).anyOf));
}
END

cat >seen.txt <<'END'
[{"type":"string","nullable":true}]
[{"$ref":"#/definitions/Money","nullable":true}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
