#!/usr/bin/env bash
# Samples that the package makes of a schema are not valid by the same schema.
# Packages: openapi-sampler 1.7.10, ajv 8.20.0.
# Expected: A sample that the schema accepts; or an error if the package does not know a keyword.
# Seen: `multipleOf`, `uniqueItems` and `pattern` are ignored although `minimum` and `minItems` beside them
#   are not, and a required property without a description is left out.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-sampler@1.7.10 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install openapi-sampler 1.7.10, ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { sample } from "openapi-sampler";
import Ajv from "ajv";
const schemas = [
  { type: "integer", minimum: 5 },
  { type: "integer", minimum: 5, multipleOf: 7 },
  { type: "array", items: { type: "string" }, minItems: 2, uniqueItems: true },
  { type: "string", pattern: "^FR-[0-9]+$" },
  { type: "object", properties: { a: { type: "string" } }, required: ["a", "b"] },
];
for (const schema of schemas) {
  const made = sample(schema);
  const isValid = new Ajv({ strict: false }).validate(schema, made);
  console.log(isValid ? "valid  " : "invalid", JSON.stringify(made), "of", JSON.stringify(schema));
}
END

cat >seen.txt <<'END'
valid   5 of {"type":"integer","minimum":5}
invalid 5 of {"type":"integer","minimum":5,"multipleOf":7}
invalid ["string","string"] of {"type":"array","items":{"type":"string"},"minItems":2,"uniqueItems":true}
invalid "string" of {"type":"string","pattern":"^FR-[0-9]+$"}
invalid {"a":"string"} of {"type":"object","properties":{"a":{"type":"string"}},"required":["a","b"]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
