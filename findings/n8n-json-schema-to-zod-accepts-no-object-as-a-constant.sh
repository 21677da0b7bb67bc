#!/usr/bin/env bash
# A constant that is an object or a list accepts nothing, not even its own value.
# Packages: @n8n/json-schema-to-zod 1.16.0 and zod 3.25.76.
# Expected: {"unit": "EUR"} is equal to the constant, as JSON Schema compares values by their content.
# Seen: The value is refused, and so is each other value; texts, numbers and null work.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @n8n/json-schema-to-zod@1.16.0 zod@3.25.76 >install.log 2>&1 ||
  { echo "npm could not install @n8n/json-schema-to-zod 1.16.0 and zod 3.25.76"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
const { jsonSchemaToZod } = createRequire(import.meta.url)("@n8n/json-schema-to-zod");
for (const value of ["EUR", 5, null, { unit: "EUR" }, ["EUR"]])
  console.log(JSON.stringify(value), jsonSchemaToZod({ const: value }).safeParse(structuredClone(value)).success);
END

cat >seen.txt <<'END'
"EUR" true
5 true
null true
{"unit":"EUR"} false
["EUR"] false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
