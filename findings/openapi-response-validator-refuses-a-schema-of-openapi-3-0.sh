#!/usr/bin/env bash
# A price above zero in OpenAPI 3.0 makes the validation of all answers fail, and an answer without a body must be
#   null.
# Package: openapi-response-validator 12.1.3.
# Expected: Valid for 1 and not valid for 0: in OpenAPI 3.0, exclusiveMinimum is a boolean beside minimum ("Schema
#   Object", JSON Schema Wright draft 00). An answer 204 without `content` has no body to check.
# Seen: "schema is invalid: ... must be number" as soon as the validator is made; with the number of JSON Schema it
#   works. undefined is the only body besides null that 204 accepts.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-response-validator@12.1.3 >install.log 2>&1 ||
  { echo "npm could not install openapi-response-validator 12.1.3"; exit 75; }

cat >program.mjs <<'END'
import module from "openapi-response-validator";
const OpenAPIResponseValidator = module.default ?? module;
const validate = (response, code, body) => {
  try {
    const result = new OpenAPIResponseValidator({ responses: { [code]: response } }).validateResponse(code, body);
    return result === undefined ? "valid" : result.errors[0].message;
  } catch (error) {
    return `error: ${error.message}`;
  }
};
const json = (schema) => ({ description: "price", content: { "application/json": { schema } } });
for (const schema of [{ type: "number", minimum: 0 }, { type: "number", minimum: 0, exclusiveMinimum: true }, { type: "number", exclusiveMinimum: 0 }])
  console.log(`${JSON.stringify(schema)}: 1 ${validate(json(schema), 200, 1)}, 0 ${validate(json(schema), 200, 0)}`);
for (const body of [undefined, null, "", {}]) console.log(`204 with ${JSON.stringify(body)}: ${validate({ description: "deleted" }, 204, body)}`);
END

cat >seen.txt <<'END'
{"type":"number","minimum":0}: 1 valid, 0 valid
{"type":"number","minimum":0,"exclusiveMinimum":true}: 1 error: schema is invalid: data/properties/response/exclusiveMinimum must be number, 0 error: schema is invalid: data/properties/response/exclusiveMinimum must be number
{"type":"number","exclusiveMinimum":0}: 1 valid, 0 must be > 0
204 with undefined: valid
204 with null: valid
204 with "": must be null
204 with {}: must be null
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
