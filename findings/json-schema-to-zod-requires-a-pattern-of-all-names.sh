#!/usr/bin/env bash
# A schema for the properties whose names match a pattern becomes a validator that applies it to all properties.
# Packages: json-schema-to-zod 2.8.1, zod 4.1.12 to run the result.
# Expected: `{ "name": "Shop" }` is valid. JSON Schema 2020-12, 10.3.2.2: the schema applies to
#   names that match; the others are free.
# Seen: The value of each name has to be a number, with or without `properties`.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-to-zod@2.8.1 zod@4.1.12 >install.log 2>&1 ||
  { echo "npm could not install json-schema-to-zod 2.8.1, zod 4.1.12"; exit 75; }

cat >program.mjs <<'END'
import { jsonSchemaToZod } from "json-schema-to-zod";
import * as z from "zod";
const check = (schema, value) => {
  const validator = new Function("z", `return ${jsonSchemaToZod(schema)}`)(z);
  console.log(JSON.stringify(schema), JSON.stringify(value), validator.safeParse(value).success);
};
const patternProperties = { "^count": { type: "number" } };
check({ type: "object", patternProperties }, { countOfOrders: 3 });
check({ type: "object", patternProperties }, { name: "Shop" });
check({ type: "object", properties: { id: { type: "string" } }, patternProperties }, { name: "Shop" });
END

cat >seen.txt <<'END'
{"type":"object","patternProperties":{"^count":{"type":"number"}}} {"countOfOrders":3} true
{"type":"object","patternProperties":{"^count":{"type":"number"}}} {"name":"Shop"} false
{"type":"object","properties":{"id":{"type":"string"}},"patternProperties":{"^count":{"type":"number"}}} {"name":"Shop"} false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
