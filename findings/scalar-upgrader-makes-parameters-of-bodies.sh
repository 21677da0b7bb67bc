#!/usr/bin/env bash
# From Swagger 2.0 to OpenAPI 3.1, a shared body becomes a parameter, a list in a form loses its type, and a property
#   is renamed.
# Package: @scalar/openapi-upgrader 0.1.11.
# Expected: A reference as `requestBody`; `items` as they were; and the property "example", which is a name, not a
#   keyword.
# Seen: The reference stays among the parameters, where it is not valid; the items of the list have no type; and the
#   property is called "examples" and has a list instead of a schema. A body in the operation itself is converted.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @scalar/openapi-upgrader@0.1.11 >install.log 2>&1 ||
  { echo "npm could not install @scalar/openapi-upgrader 0.1.11"; exit 75; }

cat >program.mjs <<'END'
import { upgrade } from "@scalar/openapi-upgrader";
const responses = { 200: { description: "done" } };
const body = { in: "body", name: "order", schema: { $ref: "#/definitions/Order" } };
const ids = { in: "formData", name: "ids", type: "array", items: { type: "string" } };
const { paths, components } = upgrade(
  {
    swagger: "2.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/own": { put: { parameters: [body], responses } },
      "/shared": { put: { parameters: [{ $ref: "#/parameters/Body" }], responses } },
      "/form": { put: { parameters: [ids], responses } },
    },
    parameters: { Body: body },
    definitions: {
      Order: { type: "object", properties: { id: { type: "string" }, example: { type: "string" } } },
    },
  },
  "3.1",
);
for (const [path, { put }] of Object.entries(paths)) {
  const { responses: _, ...request } = put;
  console.log(`${path}: ${JSON.stringify(request)}`);
}
console.log("Order:", JSON.stringify(components.schemas.Order));
END

cat >seen.txt <<'END'
/own: {"requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Order"}}}}}
/shared: {"parameters":[{"$ref":"#/components/requestBodies/Body"}]}
/form: {"requestBody":{"content":{"multipart/form-data":{"schema":{"type":"object","properties":{"ids":{"type":"array"}},"required":[]}}}}}
Order: {"type":"object","properties":{"id":{"type":"string"},"examples":[{"type":"string"}]}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
