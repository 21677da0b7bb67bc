#!/usr/bin/env bash
# A comparison of two GraphQL schemas finds nothing if the new one has no mutations, or demands more of an input.
# Package: graphql 16.15.0.
# Expected: Breaking, like a type that is removed and an argument that becomes required: each mutation fails, a request
#   without the field fails, and so does a directive with a number for its argument.
# Seen: Neither breaking nor dangerous: a root that is no longer named, a required field of an input that loses its
#   default, and an argument of a directive with another type.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphql@16.15.0 >install.log 2>&1 ||
  { echo "npm could not install graphql 16.15.0"; exit 75; }

cat >program.mjs <<'END'
import { buildSchema, findBreakingChanges, findDangerousChanges } from "graphql";
const pairs = {
  "argument required": ["type Query { a(x: Int): Int }", "type Query { a(x: Int!): Int }"],
  "type removed": ["type Query { a: Int } type Mutation { b: Int }", "type Query { a: Int }"],
  "root not named": ["type Query { a: Int } type Mutation { b: Int }", "schema { query: Query } type Query { a: Int } type Mutation { b: Int }"],
  "input without its default": ["type Query { a(x: Order): Int } input Order { count: Int! = 1 }", "type Query { a(x: Order): Int } input Order { count: Int! }"],
  "directive with another type": ["directive @page(size: Int) on FIELD type Query { a: Int }", "directive @page(size: String) on FIELD type Query { a: Int }"],
};
for (const [name, [before, after]] of Object.entries(pairs)) {
  const types = [findBreakingChanges, findDangerousChanges].map((find) => find(buildSchema(before), buildSchema(after)).map(({ type }) => type).join(", ") || "none");
  console.log(name + ": breaking " + types[0] + ", dangerous " + types[1]);
}
END

cat >seen.txt <<'END'
argument required: breaking ARG_CHANGED_KIND, dangerous none
type removed: breaking TYPE_REMOVED, dangerous none
root not named: breaking none, dangerous none
input without its default: breaking none, dangerous none
directive with another type: breaking none, dangerous none
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
