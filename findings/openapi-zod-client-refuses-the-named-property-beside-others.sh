#!/usr/bin/env bash
# An object with a named property and others of another type is a map of the others only, and null among the values is
#   not valid code.
# Packages: openapi-zod-client 1.18.3, zod 3.25.76.
# Expected: A property "name" that is a text, beside numbers, as additionalProperties are those which `properties`
#   does not name (JSON Schema Validation, "additionalProperties"); "new" or null.
# Seen: z.record(z.number()), which refuses the text and accepts an order without its required name; z.enum(["new",
#   null]), which Zod refuses.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-zod-client@1.18.3 zod@3.25.76 >install.log 2>&1 ||
  { echo "npm could not install openapi-zod-client 1.18.3, zod 3.25.76"; exit 75; }

cat >program.mjs <<'END'
import { getZodClientTemplateContext } from "openapi-zod-client";
import { z } from "zod";
const schemas = {
  Order: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
  Prices: { type: "object", properties: { name: { type: "string" } }, required: ["name"], additionalProperties: { type: "number" } },
  State: { type: "string", nullable: true, enum: ["new", null] },
};
for (const [name, schema] of Object.entries(schemas)) {
  const content = { "application/json": { schema } };
  const api = { openapi: "3.0.3", info: { title: "Shop", version: "1" }, paths: { "/a": { get: { operationId: "a", responses: { 200: { description: "ok", content } } } } } };
  const [{ response }] = getZodClientTemplateContext(api).endpoints;
  console.log(`${name}: ${response}`);
  if (name === "State") continue;
  const zod = new Function("z", `return ${response}`)(z);
  for (const value of [{ name: "A" }, { name: "A", day: 1 }, { day: 1 }]) console.log(`  ${JSON.stringify(value)}: ${zod.safeParse(value).success}`);
}
END

cat >seen.txt <<'END'
Order: z.object({ name: z.string() }).passthrough()
  {"name":"A"}: true
  {"name":"A","day":1}: true
  {"day":1}: false
Prices: z.record(z.number())
  {"name":"A"}: false
  {"name":"A","day":1}: false
  {"day":1}: true
State: z.enum(["new", null]).nullable()
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
