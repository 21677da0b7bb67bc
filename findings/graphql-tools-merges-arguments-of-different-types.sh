#!/usr/bin/env bash
# Merging two schemas that contradict each other takes one of them without a word, except for the type of a field.
# Packages: @graphql-tools/merge 10.0.6, graphql 17.1.0.
# Expected: An error for each contradiction, as for a field that is an Int in one schema and a String in the other.
# Seen: An argument gets the type of the second schema, an input field the default of the first; a field that may be null
#   in one of them never is; and a scalar disappears behind a type of its name.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @graphql-tools/merge@10.0.6 graphql@17.1.0 >install.log 2>&1 ||
  { echo "npm could not install @graphql-tools/merge 10.0.6 and graphql 17.1.0"; exit 75; }

cat >program.mjs <<'END'
import { mergeTypeDefs } from "@graphql-tools/merge";
import { print } from "graphql";
const merge = (...schemas) => {
  let merged;
  try {
    merged = print(mergeTypeDefs(schemas)).replaceAll(/\s+/g, " ");
  } catch (error) {
    merged = error.message;
  }
  console.log(`${schemas.join("  and  ")}: ${merged}`);
};
merge("type Order { id: Int }", "type Order { id: String }");
merge("type Query { orders(since: Int): Int }", "type Query { orders(since: String): Int }");
merge("input Paging { size: Int = 10 }", "input Paging { size: Int = 50 }");
merge("type Order { id: Int }", "type Order { id: Int! }");
merge("scalar Money", "type Money { cents: Int }");
END

cat >seen.txt <<'END'
type Order { id: Int }  and  type Order { id: String }: Unable to merge GraphQL type "Order": Field "id" already defined with a different type. Declared as "Int", but you tried to override with "String"
type Query { orders(since: Int): Int }  and  type Query { orders(since: String): Int }: type Query { orders(since: String): Int } schema { query: Query }
input Paging { size: Int = 10 }  and  input Paging { size: Int = 50 }: input Paging { size: Int = 10 }
type Order { id: Int }  and  type Order { id: Int! }: type Order { id: Int! }
scalar Money  and  type Money { cents: Int }: type Money { cents: Int }
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
