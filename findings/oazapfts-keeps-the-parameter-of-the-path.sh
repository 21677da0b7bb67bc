#!/usr/bin/env bash
# A parameter that an operation defines anew keeps its old type, and an object of two alternatives becomes any.
# Package: oazapfts 7.5.0.
# Expected: A required number: the parameters of a path "can be overridden at the operation level" (OpenAPI 3.0.3,
#   Path Item Object); and the properties that are beside "anyOf".
# Seen: An optional text, as the path says, so that a call without the parameter compiles; `any` for the object, whose
#   properties are then not checked.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error oazapfts@7.5.0 >install.log 2>&1 ||
  { echo "npm could not install oazapfts 7.5.0"; exit 75; }

cat >program.mjs <<'END'
import { writeFileSync } from "node:fs";
import { generateSource } from "oazapfts";
const show = async (name, item, schemas = {}) => {
  writeFileSync("api.json", JSON.stringify({ openapi: "3.0.3", info: { title: "Shop", version: "1" }, paths: { "/orders": item }, components: { schemas } }));
  const source = await generateSource("api.json");
  const [found] = source.match(/export function list\([^)]*\)|export type Order = [\s\S]*?;\n(?=export)/);
  console.log(name + ":", found.replaceAll(/\s+/g, " "));
};
const limit = (schema, more) => [{ name: "limit", in: "query", schema, ...more }];
const get = { operationId: "list", responses: { 204: { description: "None" } } };
const number = limit({ type: "integer" }, { required: true });
await show("operation only", { get: { ...get, parameters: number } });
await show("path and operation", { parameters: limit({ type: "string" }), get: { ...get, parameters: number } });
const answer = { get: { ...get, responses: { 200: { description: "One", content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } } } } };
const order = { type: "object", properties: { mail: { type: "string" }, phone: { type: "string" } } };
await show("object", answer, { Order: order });
await show("object with anyOf", answer, { Order: { ...order, anyOf: [{ required: ["mail"] }, { required: ["phone"] }] } });
END

cat >seen.txt <<'END'
operation only: export function list(limit: number, opts?: Oazapfts.RequestOpts)
path and operation: export function list({ limit }: { limit?: string; } = {}, opts?: Oazapfts.RequestOpts)
object: export type Order = { mail?: string; phone?: string; }; 
object with anyOf: export type Order = any; 
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
