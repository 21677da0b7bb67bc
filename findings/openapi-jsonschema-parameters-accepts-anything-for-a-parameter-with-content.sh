#!/usr/bin/env bash
# A parameter whose schema is below "content", as OpenAPI 3 wants it for JSON, gets a schema that accepts everything.
# Package: openapi-jsonschema-parameters 12.1.3.
# Expected: The schema of the content, as for a parameter with "schema"; or an error.
# Seen: {} for the parameter with content. Whether it is required is kept.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-jsonschema-parameters@12.1.3 >install.log 2>&1 ||
  { echo "npm could not install openapi-jsonschema-parameters 12.1.3"; exit 75; }

cat >program.mjs <<'END'
import convert from "openapi-jsonschema-parameters";
const schema = { type: "object", required: ["state"], properties: { state: { type: "string" } } };
const parameters = [
  { in: "query", name: "filter", required: true, schema },
  { in: "query", name: "search", required: true, content: { "application/json": { schema } } },
];
console.log(JSON.stringify(convert.convertParametersToJSONSchema(parameters).query, undefined, 1));
END

cat >seen.txt <<'END'
{
 "properties": {
  "filter": {
   "type": "object",
   "required": [
    "state"
   ],
   "properties": {
    "state": {
     "type": "string"
    }
   }
  },
  "search": {}
 },
 "required": [
  "filter",
  "search"
 ]
}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
