#!/usr/bin/env bash
# Of two requests of a Postman collection with the same method and path, such as a payment by card and one by
#   invoice, only the last becomes a part of the API, also if they are for different servers.
# Packages: @readme/postman-to-openapi 4.1.0 and @scalar/postman-to-openapi 0.7.14.
# Expected: One operation with both bodies, or an error; and the server "https://shop.example", since the collection
#   defines the variable.
# Seen: Both packages keep the body of the last request only; the first has the server "http://{{baseurl}}", in small
#   letters, and the example '1' for an integer.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @readme/postman-to-openapi@4.1.0 @scalar/postman-to-openapi@0.7.14 >install.log 2>&1 ||
  { echo "npm could not install @readme/postman-to-openapi 4.1.0 and @scalar/postman-to-openapi 0.7.14"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import { convert } from "@scalar/postman-to-openapi";
const readme = createRequire(import.meta.url)("@readme/postman-to-openapi");
const post = (name, raw, host = "{{baseUrl}}") => ({ name, request: { method: "POST", header: [], body: { mode: "raw", raw, options: { raw: { language: "json" } } }, url: { raw: `${host}/payments?page=1`, host: [host], path: ["payments"], query: [{ key: "page", value: "1" }] } } });
const collection = (...item) => ({ info: { name: "Shop", schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" }, variable: [{ key: "baseUrl", value: "https://shop.example" }], item });
const [card, invoice] = [post("By card", '{"card": "x"}'), post("By invoice", '{"invoice": "x"}')];
for (const items of [[card], [card, invoice], [invoice, card]]) {
  console.log(items.map(({ name }) => name).join(", "));
  const yaml = await (readme.default ?? readme)(JSON.stringify(collection(...items)));
  console.log("  readme:", yaml.split("\n").map((line) => line.trim()).filter((line) => /^(- url|card:|invoice:|type: integer|example: '1')/.test(line)).join(", "));
  const { paths } = await convert(collection(...items));
  const body = JSON.stringify(paths["/payments"].post.requestBody);
  console.log("  scalar:", ["card", "invoice"].filter((name) => body.includes(name)).join(", "));
}
END

cat >seen.txt <<'END'
By card
  readme: - url: http://{{baseurl}}, card: x, type: integer, example: '1'
  scalar: card
By card, By invoice
  readme: - url: http://{{baseurl}}, invoice: x, type: integer, example: '1'
  scalar: invoice
By invoice, By card
  readme: - url: http://{{baseurl}}, card: x, type: integer, example: '1'
  scalar: card
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
