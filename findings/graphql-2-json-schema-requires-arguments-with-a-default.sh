#!/usr/bin/env bash
# From GraphQL to JSON Schema, an argument that has a default is required, and so is a field of an input.
# Packages: graphql-2-json-schema 0.10.0, graphql 16.15.0, ajv 8.20.0 to check.
# Expected: Not required: an argument is required if its type is not null and it has no default (GraphQL, October
#   2021, 3.6.1, "Required"), and the schema has the default.
# Seen: A request that each server of GraphQL accepts is not valid. And 1.5 is valid for an Int.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphql-2-json-schema@0.10.0 graphql@16.15.0 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install graphql-2-json-schema 0.10.0, graphql 16.15.0 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { Ajv } from "ajv";
import { buildSchema, introspectionFromSchema } from "graphql";
import converter from "graphql-2-json-schema";
const introspection = introspectionFromSchema(buildSchema("type Query { orders(filter: Filter!, limit: Int! = 20): Int } input Filter { state: String! = \"open\", age: Int }"));
const schema = converter.fromIntrospectionQuery(introspection);
const { arguments: orders } = schema.properties.Query.properties.orders.properties;
console.log("arguments:", orders.required.join(), "| fields:", schema.definitions.Filter.required.join(), "| defaults:", orders.properties.limit.default, schema.definitions.Filter.properties.state.default);
const validate = new Ajv({ strict: false }).compile({ ...orders, definitions: schema.definitions });
for (const value of [{ filter: { state: "paid" }, limit: 5 }, { filter: { state: "paid" } }, { filter: {}, limit: 5 }, { filter: { state: "paid", age: 1.5 }, limit: 5 }])
  console.log(JSON.stringify(value), validate(value) ? "valid" : validate.errors.map(({ message }) => message).join());
END

cat >seen.txt <<'END'
arguments: filter,limit | fields: state | defaults: 20 open
{"filter":{"state":"paid"},"limit":5} valid
{"filter":{"state":"paid"}} must have required property 'limit'
{"filter":{},"limit":5} must have required property 'state'
{"filter":{"state":"paid","age":1.5},"limit":5} valid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
