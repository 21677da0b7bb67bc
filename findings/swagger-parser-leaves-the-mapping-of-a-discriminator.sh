#!/usr/bin/env bash
# Bundling a description leaves the mapping of a discriminator at files and places that the result does not have.
# Packages: @apidevtools/swagger-parser 13.1.0, @redocly/openapi-core 2.64.0 to compare.
# Expected: One file without references to others: a mapping names schemas as references do (OpenAPI 3.0, Discriminator
#   Object).
# Seen: The references are resolved, and the mapping still says "#/Card" and "iban.yaml". Redocly's bundle changes both.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error \
  @apidevtools/swagger-parser@13.1.0 @redocly/openapi-core@2.64.0 >install.log 2>&1 ||
  { echo "npm could not install @apidevtools/swagger-parser 13.1.0 and @redocly/openapi-core 2.64.0"; exit 75; }

cat >program.mjs <<'END'
import { writeFileSync } from "node:fs";
import swagger from "@apidevtools/swagger-parser";
import { bundle, createConfig } from "@redocly/openapi-core";
const kind = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
const Payment = {
  oneOf: [{ $ref: "#/Card" }, { $ref: "iban.yaml" }],
  discriminator: { propertyName: "kind", mapping: { card: "#/Card", iban: "iban.yaml" } },
};
const schema = { $ref: "payment.yaml#/Payment" };
const responses = { 200: { description: "done", content: { "application/json": { schema } } } };
const api = { openapi: "3.0.3", info: { title: "Shop", version: "1" }, paths: { "/payments": { get: { responses } } } };
writeFileSync("api.yaml", JSON.stringify(api));
writeFileSync("payment.yaml", JSON.stringify({ Payment, Card: kind }));
writeFileSync("iban.yaml", JSON.stringify(kind));
const mappingOf = (document) => /"mapping":\{[^}]*\}/.exec(JSON.stringify(document))?.[0];
console.log("swagger-parser:", mappingOf(await swagger.bundle("api.yaml")));
const { bundle: bundled } = await bundle({ ref: "api.yaml", config: await createConfig({}) });
console.log("Redocly:", mappingOf(bundled.parsed));
END

cat >seen.txt <<'END'
swagger-parser: "mapping":{"card":"#/Card","iban":"iban.yaml"}
Redocly: "mapping":{"card":"#/components/schemas/Card","iban":"#/components/schemas/iban"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
