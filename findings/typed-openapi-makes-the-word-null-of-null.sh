#!/usr/bin/env bash
# A list of values with null in it has the text "null" in its type, a constant may be anything, and the properties
# beside alternatives are gone.
# Package: typed-openapi 2.2.7.
# Expected: null beside the other value, "open" for the constant, and the property "id" in each of the two
#   alternatives.
# Seen: The text "null", so that a comparison with this text compiles; `unknown`; only the properties of the
#   alternatives. A parameter in a cookie and a second type of a body are missing as well.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error typed-openapi@2.2.7 >install.log 2>&1 ||
  { echo "npm could not install typed-openapi 2.2.7"; exit 75; }

cat >program.mjs <<'END'
import { generateFile, mapOpenApiEndpoints } from "typed-openapi";
const text = { type: "string" };
const show = (name, schema, version = "3.1.0") => {
  const paths = { "/orders": { get: { operationId: "list", responses: { 200: { description: "One", content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } } } } } };
  const document = { openapi: version, info: { title: "Shop", version: "1" }, paths, components: { schemas: { Order: schema } } };
  const source = generateFile({ ...mapOpenApiEndpoints(document), runtime: "none" });
  console.log(name + ":", source.match(/export type Order = ([\s\S]*?)\n\s*\/\/ <\/Schemas>/)[1].replaceAll(/\s+/g, " ").trim());
};
show("null", { type: "object", required: ["state"], properties: { state: { type: "string", nullable: true } } }, "3.0.3");
show("null in a list of values", { type: "object", required: ["state"], properties: { state: { type: "string", nullable: true, enum: ["open", null] } } }, "3.0.3");
show("one value", { type: "object", required: ["state"], properties: { state: { enum: ["open"] } } });
show("constant", { type: "object", required: ["state"], properties: { state: { const: "open" } } });
show("alternatives", { oneOf: [{ type: "object", required: ["card"], properties: { card: text } }, { type: "object", required: ["cash"], properties: { cash: text } }] });
show("alternatives and a property", { type: "object", required: ["id"], properties: { id: text }, oneOf: [{ type: "object", required: ["card"], properties: { card: text } }, { type: "object", required: ["cash"], properties: { cash: text } }] });
END

cat >seen.txt <<'END'
null: { state: (string | null) }
null in a list of values: { state: (("open" | "null") | null) }
one value: { state: ("open") }
constant: { state: unknown }
alternatives: ({ card: string } | { cash: string })
alternatives and a property: ({ card: string } | { cash: string })
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
