#!/usr/bin/env bash
# Merging a schema for texts with a note that it may be null makes a schema that accepts null.
# Packages: @stoplight/json-schema-merge-allof 0.8.0, @openapi-contrib/openapi-schema-to-json-schema 5.1.0 and ajv
#   8.20.0 to check.
# Expected: A schema that accepts the same values: `nullable` only counts beside `type` in the same schema, and all
#   parts of `allOf` have to accept a value (OpenAPI 3.0.3, Schema Object, and its proposal "Clarify Nullable").
# Seen: `{"nullable": true, "type": "string"}`, by which null is valid, while it is not before.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @stoplight/json-schema-merge-allof@0.8.0 @openapi-contrib/openapi-schema-to-json-schema@5.1.0 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install @stoplight/json-schema-merge-allof 0.8.0, @openapi-contrib/openapi-schema-to-json-schema 5.1.0 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import merge from "@stoplight/json-schema-merge-allof";
import { openapiSchemaToJsonSchema as convert } from "@openapi-contrib/openapi-schema-to-json-schema";
import { Ajv } from "ajv";
const ajv = new Ajv({ strict: false });
const accepts = (schema, value) => {
  const { $schema, ...converted } = convert(schema);
  return ajv.validate(converted, value);
};
for (const schema of [{ allOf: [{ type: "string" }, { minLength: 2 }] }, { allOf: [{ type: "string" }, { nullable: true, description: "The owner." }] }]) {
  const merged = merge(schema);
  console.log(`${JSON.stringify(schema)} becomes ${JSON.stringify(merged)}`);
  for (const value of ["Ann", null]) console.log(`  ${value}: before ${accepts(schema, value)}, after ${accepts(merged, value)}`);
}
END

cat >seen.txt <<'END'
{"allOf":[{"type":"string"},{"minLength":2}]} becomes {"type":"string","minLength":2}
  Ann: before true, after true
  null: before false, after false
{"allOf":[{"type":"string"},{"nullable":true,"description":"The owner."}]} becomes {"type":"string","nullable":true,"description":"The owner."}
  Ann: before true, after true
  null: before false, after true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
