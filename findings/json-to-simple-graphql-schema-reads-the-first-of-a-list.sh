#!/usr/bin/env bash
# The type of a list is taken from its first entry, and a large number is an Int.
# Packages: @walmartlabs/json-to-simple-graphql-schema 3.0.1, graphql 16.11.0.
# Expected: `[Float]`, a type with both fields, and Float for a number beyond 32 bits: the result must be able to
#   return the JSON it was made from (GraphQL, "Int": signed 32-bit).
# Seen: `[Int]`, which refuses 1.5; a type without "refund"; Int for 12345678901, which GraphQL refuses to return. A
#   name with a dash loses it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @walmartlabs/json-to-simple-graphql-schema@3.0.1 graphql@16.11.0 >install.log 2>&1 ||
  { echo "npm could not install @walmartlabs/json-to-simple-graphql-schema 3.0.1, graphql 16.11.0"; exit 75; }

cat >program.mjs <<'END'
import { buildSchema, graphqlSync } from "graphql";
import { jsonToSchema } from "@walmartlabs/json-to-simple-graphql-schema/lib/index.js";
const shop = { amounts: [1, 1.5], big: 12345678901, payments: [{ id: "a" }, { id: "b", refund: true }], "open-now": true };
const { value } = jsonToSchema({ jsonInput: JSON.stringify(shop), baseType: "Shop" });
console.log(value.replaceAll(/\n+/g, " "));
const schema = buildSchema(`${value}\ntype Query { shop: Shop }`);
for (const field of ["amounts", "big"]) {
  const { data, errors = [] } = graphqlSync({ schema, source: `{ shop { ${field} } }`, rootValue: { shop } });
  console.log(`${field}: ${JSON.stringify(data.shop[field])} ${errors.map(({ message }) => message).join(" ")}`.trim());
}
END

cat >seen.txt <<'END'
type Payments {   id: String } type Shop {   big: Int   opennow: Boolean   payments: [Payments]   amounts: [Int] }
amounts: [1,null] Int cannot represent non-integer value: 1.5
big: null Int cannot represent non 32-bit signed integer value: 12345678901
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
