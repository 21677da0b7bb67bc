#!/usr/bin/env bash
# The security of an operation is converted to AsyncAPI 3, and the security of its traits is not.
# Package: @asyncapi/converter 2.0.2.
# Expected: A list of security schemes in both places: an Operation Trait Object has the same field (AsyncAPI 3.0.0,
#   "Operation Trait Object", `security`), and the older requirement with a name and scopes is not a part of version
#   3.
# Seen: The operation has the scheme with its scopes; the trait still has `{ "orders": [...] }`, which is a scheme
#   without a type in version 3, so that the result is not valid.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @asyncapi/converter@2.0.2 >install.log 2>&1 ||
  { echo "npm could not install @asyncapi/converter 2.0.2"; exit 75; }

cat >program.mjs <<'END'
import { convert } from "@asyncapi/converter";
const text = JSON.stringify({
  asyncapi: "2.6.0",
  info: { title: "Shop", version: "1" },
  channels: {
    orders: {
      publish: {
        operationId: "onOrder",
        security: [{ orders: ["orders:write"] }],
        traits: [{ $ref: "#/components/operationTraits/secured" }, { security: [{ orders: ["orders:read"] }] }],
        message: { payload: { type: "object" } },
      },
    },
  },
  components: {
    operationTraits: { secured: { security: [{ orders: ["orders:read"] }] } },
    securitySchemes: { orders: { type: "oauth2", flows: { implicit: { authorizationUrl: "https://example.org", scopes: { "orders:read": "r", "orders:write": "w" } } } } },
  },
});
const { operations, components } = convert(text, "3.0.0");
const show = (security) => JSON.stringify(security.map(({ flows, ...more }) => more));
console.log("operation:", show(operations.onOrder.security));
console.log("its trait:", show(operations.onOrder.traits[1].security));
console.log("named trait:", show(components.operationTraits.secured.security));
END

cat >seen.txt <<'END'
operation: [{"type":"oauth2","scopes":["orders:write"]}]
its trait: [{"orders":["orders:read"]}]
named trait: [{"orders":["orders:read"]}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
