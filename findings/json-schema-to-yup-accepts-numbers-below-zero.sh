#!/usr/bin/env bash
# A minimum of zero is not checked, an integer may have a fraction, and any text is a value of an enumeration.
# Packages: json-schema-to-yup 1.8.8, yup 1.7.1, ajv 8.20.0 to compare.
# Expected: The answers of the other package; the README lists the limits and the enumeration as supported.
# Seen: True for -1, for 1 with the maximum 0, for 1.5 as an integer, for a value that is not listed, and for numbers
#   in a list of texts. With 1 as the limit, both are checked. The schema is changed while it is read, so the program
#   gives the package a copy.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-to-yup@1.8.8 yup@1.7.1 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install json-schema-to-yup 1.8.8, yup 1.7.1, ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import Ajv from "ajv";
const { buildYup } = createRequire(import.meta.url)("json-schema-to-yup");
for (const [value, property] of [
  [0, { type: "integer", minimum: 1 }],
  [-1, { type: "integer", minimum: 0 }],
  [2, { type: "integer", maximum: 1 }],
  [1, { type: "integer", maximum: 0 }],
  [1.5, { type: "integer" }],
  ["lost", { type: "string", enum: ["new", "paid"] }],
  [[1], { type: "array", items: { type: "string" } }],
]) {
  const schema = { title: "order", type: "object", properties: { value: property } };
  console.log(`${JSON.stringify(value)} as ${JSON.stringify(property)}: ${buildYup(structuredClone(schema), {}).isValidSync({ value })}, the other: ${new Ajv().validate(schema, { value })}`);
}
END

cat >seen.txt <<'END'
0 as {"type":"integer","minimum":1}: false, the other: false
-1 as {"type":"integer","minimum":0}: true, the other: false
2 as {"type":"integer","maximum":1}: false, the other: false
1 as {"type":"integer","maximum":0}: true, the other: false
1.5 as {"type":"integer"}: true, the other: false
"lost" as {"type":"string","enum":["new","paid"]}: true, the other: false
[1] as {"type":"array","items":{"type":"string"}}: true, the other: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
