#!/usr/bin/env bash
# A sample of a JSON Schema breaks it: tuples are empty, multiples are none, and properties beside a choice are
#   missing.
# Packages: @stoplight/json-schema-sampler 0.3.0, ajv 8.20.0 to validate.
# Expected: Values that the validator accepts, since the schemas are small and each has such a value.
# Seen: 3 is no multiple of 5, a tuple has no entries, two entries are equal that must be unique, null for `allOf` if
#   its parts have no type, and the required property beside `oneOf` is gone. With a type in each part, `allOf` has both
#   properties.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @stoplight/json-schema-sampler@0.3.0 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install @stoplight/json-schema-sampler 0.3.0, ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import Sampler from "@stoplight/json-schema-sampler";
import Ajv from "ajv/dist/2020.js";
const ajv = new Ajv.default({ strict: false });
const name = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
const schemas = [
  { type: "integer", multipleOf: 5, minimum: 3 },
  { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], minItems: 2 },
  { type: "array", items: { type: "integer" }, minItems: 2, uniqueItems: true },
  { allOf: [{ properties: { a: { type: "integer" } }, required: ["a"] }] },
  { allOf: [{ type: "object", properties: { a: { type: "integer" } }, required: ["a"] }, name] },
  { ...name, oneOf: [{ properties: { card: { type: "string" } } }, { properties: { iban: { type: "string" } }, required: ["iban"] }] },
];
for (const schema of schemas) {
  const sample = Sampler.sample(schema);
  console.log(`${JSON.stringify(schema)}: ${JSON.stringify(sample)}, valid: ${ajv.validate(schema, sample)}`);
}
END

cat >seen.txt <<'END'
{"type":"integer","multipleOf":5,"minimum":3}: 3, valid: false
{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"minItems":2}: [], valid: false
{"type":"array","items":{"type":"integer"},"minItems":2,"uniqueItems":true}: [0,0], valid: false
{"allOf":[{"properties":{"a":{"type":"integer"}},"required":["a"]}]}: null, valid: true
{"allOf":[{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]},{"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}]}: {"a":0,"name":"string"}, valid: true
{"type":"object","properties":{"name":{"type":"string"}},"required":["name"],"oneOf":[{"properties":{"card":{"type":"string"}}},{"properties":{"iban":{"type":"string"}},"required":["iban"]}]}: {"card":"string"}, valid: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
