#!/usr/bin/env bash
# A field with an alias and arguments, but without fields below it, becomes a field with the name of the alias.
# Packages: graphql-query-to-json 2.0.6, json-to-graphql-query 2.3.0, graphql 15.10.2.
# Expected: `__aliasFor` with the name of the field, as for an alias of a field with fields below it, and the same
#   query after writing it (README, "aliases"; GraphQL, "Field Alias").
# Seen: A query for a field "old", which the schema does not have. The types of variables are lost, too, since their
#   values are written in their places.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphql-query-to-json@2.0.6 json-to-graphql-query@2.3.0 graphql@15.10.2 >install.log 2>&1 ||
  { echo "npm could not install graphql-query-to-json 2.0.6, json-to-graphql-query 2.3.0, graphql 15.10.2"; exit 75; }

cat >program.mjs <<'END'
import { graphQlQueryToJson } from "graphql-query-to-json";
import { jsonToGraphQLQuery } from "json-to-graphql-query";
for (const query of ["{ all: orders { id } }", "{ orders(year: 2026) { id } }", "{ old: orders(year: 2020) { id } }", "{ old: count(year: 2020) }"]) {
  const json = graphQlQueryToJson(query);
  console.log(`${query}\n  ${JSON.stringify(json)}\n  ${jsonToGraphQLQuery(json)}`);
}
END

cat >seen.txt <<'END'
{ all: orders { id } }
  {"query":{"all":{"id":true,"__aliasFor":"orders"}}}
  query { all: orders { id } }
{ orders(year: 2026) { id } }
  {"query":{"orders":{"id":true,"__args":{"year":2026}}}}
  query { orders (year: 2026) { id } }
{ old: orders(year: 2020) { id } }
  {"query":{"old":{"id":true,"__aliasFor":"orders","__args":{"year":2020}}}}
  query { old: orders (year: 2020) { id } }
{ old: count(year: 2020) }
  {"query":{"old":{"__args":{"year":2020}}}}
  query { old (year: 2020) }
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
