#!/usr/bin/env bash
# Merging two descriptions puts the operations of the second under the security of the first.
# Package: openapi-merge 2.0.2.
# Expected: Each operation keeps the security that its own description states for it, written into the operation if the
#   two differ; schemas of one name are kept apart like this.
# Seen: `security` of the second is dropped: its operation asks for the key of the other API, and an API without security
#   gets some. `servers` is taken from the first too, which is documented.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-merge@2.0.2 >install.log 2>&1 ||
  { echo "npm could not install openapi-merge 2.0.2"; exit 75; }

cat >program.mjs <<'END'
import { merge } from "openapi-merge";
const describe = (name, security) => ({
  openapi: "3.0.3",
  info: { title: name, version: "1" },
  servers: [{ url: `https://${name}.example.org` }],
  security,
  paths: { [`/${name}`]: { get: { responses: { 200: { description: "done" } } } } },
  components: {
    schemas: { Item: { type: "object", properties: { [name]: { type: "string" } } } },
    securitySchemes: { [`${name}Key`]: { type: "apiKey", in: "header", name: `x-${name}` } },
  },
});
for (const security of [[{ billsKey: [] }], []]) {
  const { output } = merge([{ oas: describe("orders", [{ ordersKey: [] }]) }, { oas: describe("bills", security) }]);
  console.log("security of bills:", JSON.stringify(security));
  console.log("   merged:", JSON.stringify(output.security), JSON.stringify(output.paths["/bills"].get.security ?? null));
  console.log("   servers:", JSON.stringify(output.servers), "schemas:", Object.keys(output.components.schemas).join(", "));
}
END

cat >seen.txt <<'END'
security of bills: [{"billsKey":[]}]
   merged: [{"ordersKey":[]}] null
   servers: [{"url":"https://orders.example.org"}] schemas: Item, Item1
security of bills: []
   merged: [{"ordersKey":[]}] null
   servers: [{"url":"https://orders.example.org"}] schemas: Item, Item1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
