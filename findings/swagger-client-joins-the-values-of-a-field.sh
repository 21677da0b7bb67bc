#!/usr/bin/env bash
# Several values of a field of a form are sent as one value with commas, and a date in a query is not sent at all.
# Package: swagger-client 3.39.0.
# Expected: "tag=new&tag=paid", as if the style "form" is named: it is the default, and the defaults are those of
#   parameters in a query (OpenAPI 3.0.3, encoding object), where the list is sent rightly; an instant as a text, or
#   an error.
# Seen: "tag=new,paid" without the style; no parameter for the date.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error swagger-client@3.39.0 >install.log 2>&1 ||
  { echo "npm could not install swagger-client 3.39.0"; exit 75; }

cat >program.mjs <<'END'
import SwaggerClient from "swagger-client";
const build = (encoding, parameters, requestBody) => {
  const schema = { type: "object", properties: { tag: { type: "array", items: { type: "string" } } } };
  const spec = {
    openapi: "3.0.3",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.example" }],
    paths: {
      "/orders": {
        post: {
          operationId: "order",
          parameters: [{ name: "at", in: "query", schema: { type: "string" } }, { name: "tag", in: "query", schema: schema.properties.tag }],
          requestBody: { content: { "application/x-www-form-urlencoded": { schema, ...(encoding && { encoding }) } } },
          responses: { 200: { description: "Done" } },
        },
      },
    },
  };
  const { url, body } = SwaggerClient.buildRequest({ spec, operationId: "order", parameters, requestBody });
  return `${url} ${body ?? ""}`;
};
const tag = ["new", "paid"];
console.log(build(undefined, { tag }, { tag }));
console.log(build({ tag: { style: "form" } }, {}, { tag }));
console.log(build({ tag: { style: "form", explode: true } }, {}, { tag }));
console.log(build(undefined, { at: "2024-01-01T00:00:00Z" }, {}));
console.log(build(undefined, { at: new Date(0) }, {}));
END

cat >seen.txt <<'END'
https://shop.example/orders?tag=new&tag=paid tag=new,paid
https://shop.example/orders tag=new&tag=paid
https://shop.example/orders tag=new&tag=paid
https://shop.example/orders?at=2024-01-01T00%3A00%3A00Z 
https://shop.example/orders 
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
