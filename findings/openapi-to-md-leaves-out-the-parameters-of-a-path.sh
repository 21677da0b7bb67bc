#!/usr/bin/env bash
# A parameter that all operations of a path share is missing in the Markdown, and a body with alternatives is called
#   "undefined".
# Package: openapi-to-md 1.1.1.
# Expected: A table or list with "id" for the operation: parameters of a Path Item apply to all its operations
#   (OpenAPI 3.0.3, "Path Item Object"). And the two schemas of `oneOf` without a name before them.
# Seen: Only the parameter of the operation itself; "undefined?: ...". A property that refers to a schema seems to
#   be required.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-to-md@1.1.1 >install.log 2>&1 ||
  { echo "npm could not install openapi-to-md 1.1.1"; exit 75; }

cat >program.mjs <<'END'
import converter from "openapi-to-md";
const json = (schema) => ({ content: { "application/json": { schema } } });
const description = {
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: { parameters: [{ name: "page", in: "query", schema: { type: "integer" } }], responses: { 200: { description: "ok", ...json({ $ref: "#/components/schemas/Order" }) } } },
      put: { requestBody: json({ oneOf: [{ type: "string" }, { type: "integer" }] }), responses: { 204: { description: "done" } } },
    },
  },
  components: { schemas: { Order: { type: "object", required: ["id"], properties: { id: { type: "string" }, note: { type: "string" }, buyer: { $ref: "#/components/schemas/Buyer" } } }, Buyer: { type: "object", properties: { name: { type: "string" } } } } },
};
const text = await converter.convertMarkdown(JSON.stringify(description));
console.log(text.slice(text.indexOf("### [GET]"), text.indexOf("## References")).replaceAll(/\n{2,}/g, "\n"));
END

cat >seen.txt <<'END'
### [GET]/orders/{id}
#### Parameters(Query)
```typescript
page?: integer
```
#### Responses
- 200 ok
`application/json`
```typescript
{
  id: string
  note?: string
  buyer: {
    name?: string
  }
}
```
***
### [PUT]/orders/{id}
#### RequestBody
- application/json
```typescript
undefined?: string | integer
```
#### Responses
- 204 done

END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
