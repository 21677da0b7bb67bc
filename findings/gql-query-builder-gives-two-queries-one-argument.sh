#!/usr/bin/env bash
# Two queries that are built together get the same argument, and a list is not sent at all.
# Packages: gql-query-builder 3.8.0, graphql 17.1.0 to check the query.
# Expected: Two variables, or an error, if two queries have an argument of the same name; a variable of a list with
#   its values.
# Seen: The order with the id of the customer; the list is declared as one text, and the variable has no
#   value.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gql-query-builder@3.8.0 graphql@17.1.0 >install.log 2>&1 ||
  { echo "npm could not install gql-query-builder 3.8.0 and graphql 17.1.0"; exit 75; }

cat >program.mjs <<'END'
import { query } from "gql-query-builder";
import { parse, print } from "graphql";
for (const queries of [
  [{ operation: "order", fields: ["total"], variables: { id: 7 } }, { operation: "customer", fields: ["name"], variables: { id: 3 } }],
  { operation: "orders", fields: ["id"], variables: { tags: ["new", "paid"], page: 2 } },
]) {
  const built = query(queries);
  console.log(`${print(parse(built.query))}\n  ${JSON.stringify(built.variables)}`);
}
END

cat >seen.txt <<'END'
query ($id: Int) {
  order(id: $id) {
    total
  }
  customer(id: $id) {
    name
  }
}
  {"id":3}
query ($tags: String, $page: Int) {
  orders(tags: $tags, page: $page) {
    id
  }
}
  {"page":2}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
