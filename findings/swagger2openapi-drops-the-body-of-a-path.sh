#!/usr/bin/env bash
# From Swagger 2.0 to OpenAPI 3.0, a body that all operations of a path share is gone.
# Package: swagger2openapi 7.0.8.
# Expected: A request body for `put`, as for an operation that has the parameter itself or by reference; and an array in
#   a form keeps its commas (`style: form, explode: false` in `encoding`), as a parameter of a query does.
# Seen: Neither a request body nor an error for parameters of the path, of type body and form. An array in a form is
#   written with the default of OpenAPI 3, which repeats the name.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error swagger2openapi@7.0.8 >install.log 2>&1 ||
  { echo "npm could not install swagger2openapi 7.0.8"; exit 75; }

cat >program.mjs <<'END'
import converter from "swagger2openapi";
const responses = { 200: { description: "done" } };
const body = { in: "body", name: "order", required: true, schema: { type: "object" } };
const list = { type: "array", items: { type: "string" }, collectionFormat: "csv" };
const bodyOf = async (title, path, extra) => {
  const swagger = { swagger: "2.0", info: { title: "Shop", version: "1" }, paths: { "/orders": path }, ...extra };
  const { openapi } = await converter.convertObj(swagger, {});
  const { requestBody, parameters } = openapi.paths["/orders"].put;
  console.log(`${title}: ${JSON.stringify(requestBody ?? parameters ?? null)}`);
};
await bodyOf("in the operation", { put: { parameters: [body], responses } });
await bodyOf("by reference", { put: { parameters: [{ $ref: "#/parameters/order" }], responses } }, { parameters: { order: body } });
await bodyOf("in the path", { parameters: [body], put: { responses } });
await bodyOf("form field in the path", { parameters: [{ in: "formData", name: "id", type: "string" }], put: { responses } });
await bodyOf("list in a query", { put: { parameters: [{ in: "query", name: "ids", ...list }], responses } });
await bodyOf("list in a form", { put: { parameters: [{ in: "formData", name: "ids", ...list }], responses } });
END

cat >seen.txt <<'END'
in the operation: {"content":{"application/json":{"schema":{"type":"object"}}},"required":true}
by reference: {"content":{"application/json":{"schema":{"type":"object"}}},"required":true}
in the path: null
form field in the path: null
list in a query: [{"in":"query","name":"ids","style":"form","explode":false,"schema":{"type":"array","items":{"type":"string"}}}]
list in a form: {"content":{"application/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"ids":{"type":"array","items":{"type":"string"}}}}}}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
