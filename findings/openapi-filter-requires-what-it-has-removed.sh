#!/usr/bin/env bash
# A property that is filtered out of a schema remains in its list of required names, and references to a removed
#   schema remain.
# Package: openapi-filter 3.2.3.
# Expected: A description that means the same without the internal parts: `required: [id]`, and no reference or
#   mapping to a schema that is gone, since a reference must be resolvable (OpenAPI 3.0.3, "Reference Object").
# Seen: Clients must send the internal "cost" that the description no longer has; a property and a mapping refer to
#   a schema that is missing. An entry of `oneOf` is removed.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-filter@3.2.3 >install.log 2>&1 ||
  { echo "npm could not install openapi-filter 3.2.3"; exit 75; }

cat >program.mjs <<'END'
import { filter } from "openapi-filter";
const description = {
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  paths: {},
  components: {
    schemas: {
      Order: {
        type: "object",
        required: ["id", "cost"],
        properties: {
          id: { type: "string" },
          cost: { "x-internal": true, type: "number" },
          audit: { $ref: "#/components/schemas/Audit" },
        },
      },
      Audit: { "x-internal": true, type: "object" },
      Document: {
        oneOf: [{ $ref: "#/components/schemas/Order" }, { $ref: "#/components/schemas/Audit" }],
        discriminator: { propertyName: "kind", mapping: { audit: "#/components/schemas/Audit" } },
      },
    },
  },
};
const { schemas } = filter(description, { flags: ["x-internal"] }).components;
console.log("schemas:", Object.keys(schemas).join(", "));
for (const [name, schema] of Object.entries(schemas)) console.log(`${name}: ${JSON.stringify(schema)}`);
END

cat >seen.txt <<'END'
schemas: Order, Document
Order: {"type":"object","required":["id","cost"],"properties":{"id":{"type":"string"},"audit":{"$ref":"#/components/schemas/Audit"}}}
Document: {"oneOf":[{"$ref":"#/components/schemas/Order"}],"discriminator":{"propertyName":"kind","mapping":{"audit":"#/components/schemas/Audit"}}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
