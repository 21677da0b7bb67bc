#!/usr/bin/env bash
# From JSON Schema to GraphQL, a property with a hyphen gives a schema that cannot be read, and an enumeration is a
#   text.
# Packages: get-graphql-from-jsonschema 8.1.0, graphql 17.1.0 to read the schema.
# Expected: Another name or an error that names the property; an enumeration with its values; and "[String!]!" or
#   "[String]" for a list whose entries are texts.
# Seen: "ship-to: String" and "1: String", "String" for the enumeration, and a list that is required but may hold
#   null.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error get-graphql-from-jsonschema@8.1.0 graphql@17.1.0 >install.log 2>&1 ||
  { echo "npm could not install get-graphql-from-jsonschema 8.1.0, graphql 17.1.0"; exit 75; }

cat >program.mjs <<'END'
import module from "get-graphql-from-jsonschema";
import { parse } from "graphql";
const { getGraphqlSchemaFromJsonSchema } = module;
for (const properties of [{ name: { type: "string" } }, { "ship-to": { type: "string" } }, { 1: { type: "string" } }, { state: { type: "string", enum: ["new", "paid"] } }, { tags: { type: "array", items: { type: "string" } } }]) {
  const schema = { type: "object", properties, required: Object.keys(properties).filter((name) => name === "tags") };
  const text = getGraphqlSchemaFromJsonSchema({ rootName: "order", schema }).typeDefinitions.join(" ");
  let result = "valid";
  try {
    parse(text);
  } catch (error) {
    result = error.message;
  }
  console.log(`${JSON.stringify(properties)}: ${text.replaceAll(/\s+/g, " ")}, ${result}`);
}
END

cat >seen.txt <<'END'
{"name":{"type":"string"}}: type OrderT0 { name: String }, valid
{"ship-to":{"type":"string"}}: type OrderT0 { ship-to: String }, Syntax Error: Invalid number, expected digit but got: "t".
{"1":{"type":"string"}}: type OrderT0 { 1: String }, Syntax Error: Expected Name, found Int "1".
{"state":{"type":"string","enum":["new","paid"]}}: type OrderT0 { state: String }, valid
{"tags":{"type":"array","items":{"type":"string"}}}: type OrderT0 { tags: [String]! }, valid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
