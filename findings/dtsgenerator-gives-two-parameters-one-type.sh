#!/usr/bin/env bash
# Two parameters whose names differ in a hyphen, or only in their place, get the type of one of them.
# Package: dtsgenerator 3.19.2.
# Expected: string and number in both cases: the name of a parameter is unique only together with its place (OpenAPI
#   3.0.3, Operation Object).
# Seen: number for both, or a type for the header that is the one of the query, without an error. Of two types of
#   content, only the first describes the body.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error dtsgenerator@3.19.2 >install.log 2>&1 ||
  { echo "npm could not install dtsgenerator 3.19.2"; exit 75; }

cat >program.mjs <<'END'
import dtsgenerator from "dtsgenerator";
const generate = async (operation) => {
  const paths = { "/orders": { post: { operationId: "list", responses: { 204: { description: "None" } }, ...operation } } };
  return (await dtsgenerator.default({ contents: [dtsgenerator.parseSchema({ openapi: "3.0.3", info: { title: "Shop", version: "1" }, paths })] })).replaceAll(/\s+/g, " ");
};
const parameter = (name, place, type) => ({ name, in: place, required: true, schema: { type } });
for (const parameters of [
  [parameter("order", "query", "string"), parameter("limit", "query", "integer")],
  [parameter("order-by", "query", "string"), parameter("orderBy", "query", "integer")],
  [parameter("order", "query", "string"), parameter("order", "header", "integer")],
]) {
  const types = await generate({ parameters });
  console.log(types.match(/export type \w+ = \w+/g).join("; ") + ":", types.match(/\w+Parameters \{[^}]*\}/g).join(" "));
}
const body = (name) => ({ schema: { type: "object", properties: { [name]: { type: "string" } } } });
const types = await generate({ requestBody: { content: { "application/json": body("card"), "application/x-www-form-urlencoded": body("cash") } } });
console.log("properties of the body:", types.match(/\bcard|\bcash/g).join());
END

cat >seen.txt <<'END'
export type Limit = number; export type Order = string: QueryParameters { order: Parameters.Order; limit: Parameters.Limit; }
export type OrderBy = number: QueryParameters { "order-by": Parameters.OrderBy; orderBy: Parameters.OrderBy; }
export type Order = string: HeaderParameters { order: Parameters.Order; } QueryParameters { order: Parameters.Order; }
properties of the body: card
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
