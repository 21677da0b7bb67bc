#!/usr/bin/env bash
# Giving schemas another case renames the references to them, but not the mapping of a discriminator.
# Package: openapi-format 1.33.6.
# Expected: "#/components/schemas/cardPayment" in the mapping as in the reference: both name the schema (OpenAPI 3.0,
#   Discriminator Object).
# Seen: The mapping leads to "CardPayment", which is no longer there.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-format@1.33.6 >install.log 2>&1 ||
  { echo "npm could not install openapi-format 1.33.6"; exit 75; }

cat >program.mjs <<'END'
import format from "openapi-format";
const payment = {
  oneOf: [{ $ref: "#/components/schemas/CardPayment" }],
  discriminator: { propertyName: "kind", mapping: { card: "#/components/schemas/CardPayment" } },
};
const api = {
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  paths: {},
  components: { schemas: { Payment: payment, CardPayment: { type: "object", properties: { kind: { type: "string" } } } } },
};
const { data } = await format.openapiChangeCase(api, { casingSet: { componentsSchemas: "camelCase" } });
console.log(Object.keys(data.components.schemas));
console.log(JSON.stringify(data.components.schemas.payment));
END

cat >seen.txt <<'END'
[ 'payment', 'cardPayment' ]
{"oneOf":[{"$ref":"#/components/schemas/cardPayment"}],"discriminator":{"propertyName":"kind","mapping":{"card":"#/components/schemas/CardPayment"}}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
