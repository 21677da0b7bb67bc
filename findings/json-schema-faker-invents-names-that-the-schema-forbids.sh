#!/usr/bin/env bash
# Objects have properties whose names the schema does not allow.
# Packages: json-schema-faker 0.6.3, ajv 8.20.0.
# Expected: Valid data, as the package promises, or an error for a schema that it cannot follow.
# Seen: Names such as "x" and "prop…" for names that have to begin with "x-" or have letters only; no sample is valid.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-faker@0.6.3 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install json-schema-faker 0.6.3 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import Ajv from "ajv";
import { generate } from "json-schema-faker";
const ajv = new Ajv.default({ strict: false });
for (const schema of [
  { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false },
  { type: "object", patternProperties: { "^x-": { type: "string" } }, additionalProperties: false, minProperties: 1 },
  { type: "object", propertyNames: { pattern: "^[a-z]+$" }, minProperties: 2 },
]) {
  let valid = 0;
  for (let round = 0; round < 20; round++) if (ajv.validate(schema, await generate(schema))) valid++;
  console.log(JSON.stringify(schema), "valid:", valid, "of 20");
}
END

cat >seen.txt <<'END'
{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false} valid: 20 of 20
{"type":"object","patternProperties":{"^x-":{"type":"string"}},"additionalProperties":false,"minProperties":1} valid: 0 of 20
{"type":"object","propertyNames":{"pattern":"^[a-z]+$"},"minProperties":2} valid: 0 of 20
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
