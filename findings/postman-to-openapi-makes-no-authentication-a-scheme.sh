#!/usr/bin/env bash
# A request that needs no authentication gets an authentication that does not exist, and a second example replaces the
#   first.
# Package: postman-to-openapi 3.0.1.
# Expected: `security: []` for "noauth" of Postman, which removes the security of the whole API (OpenAPI 3.0,
#   Operation Object); both requests to one address, as examples of one body.
# Seen: A security scheme of type http with the scheme "noauth", which no registry of HTTP has and which is required.
#   Of two requests with the same method and path only the last is left, without a message.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error postman-to-openapi@3.0.1 >install.log 2>&1 ||
  { echo "npm could not install postman-to-openapi 3.0.1"; exit 75; }

cat >program.mjs <<'END'
import convert from "postman-to-openapi";
const body = (text) => ({ mode: "raw", raw: text, options: { raw: { language: "json" } } });
const collection = {
  info: { name: "Shop", schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
  auth: { type: "bearer", bearer: [{ key: "token", value: "t" }] },
  item: [
    { name: "Health", request: { method: "GET", auth: { type: "noauth" }, url: "https://shop.example/health" } },
    { name: "By card", request: { method: "POST", url: "https://shop.example/payments", body: body('{ "card": 1 }') } },
    { name: "By bank", request: { method: "POST", url: "https://shop.example/payments", body: body('{ "iban": 1 }') } },
  ],
};
console.log((await convert(JSON.stringify(collection))).replaceAll(/ +responses:\n(?: {8,}.*\n)+/g, ""));
END

cat >seen.txt <<'END'
openapi: 3.0.0
info:
  title: Shop
  version: 1.0.0
servers:
  - url: https://shop.example
components:
  securitySchemes:
    noauthAuth:
      type: http
      scheme: noauth
    bearerAuth:
      type: http
      scheme: bearer
security:
  - bearerAuth: []
paths:
  /health:
    get:
      tags:
        - default
      summary: Health
      security:
        - noauthAuth: []
  /payments:
    post:
      tags:
        - default
      summary: By bank
      requestBody:
        content:
          application/json:
            schema:
              type: object
              example:
                iban: 1

END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
