#!/usr/bin/env bash
# An argument without a value is written as the enumeration value `undefined`, and a date as an empty object.
# Packages: json-to-graphql-query 2.3.0, graphql 16.15.0 to check the result.
# Expected: The argument is left out, as JSON leaves out such a property, or an error; and the text of the date, as in
#   JSON.
# Seen: `state: undefined`, which every server refuses or takes for a value of an enumeration, and `since: {}`. null
#   and texts are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-to-graphql-query@2.3.0 graphql@16.15.0 >install.log 2>&1 ||
  { echo "npm could not install json-to-graphql-query 2.3.0 and graphql 16.15.0"; exit 75; }

cat >program.mjs <<'END'
import { jsonToGraphQLQuery } from "json-to-graphql-query";
import { buildSchema, parse, validate } from "graphql";
const schema = buildSchema("type Query { orders(state: String, since: String): Int }");
for (const value of [{ state: "open" }, { state: null }, { state: undefined }, { since: new Date(0) }]) {
  const query = jsonToGraphQLQuery({ query: { orders: { __args: value } } });
  console.log(query, validate(schema, parse(query)).map(({ message }) => message));
}
console.log(JSON.stringify({ state: undefined, since: new Date(0) }));
END

cat >seen.txt <<'END'
query { orders (state: "open") } []
query { orders (state: null) } []
query { orders (state: undefined) } [ 'String cannot represent a non string value: undefined' ]
query { orders (since: {}) } [ 'String cannot represent a non string value: {}' ]
{"since":"1970-01-01T00:00:00.000Z"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
