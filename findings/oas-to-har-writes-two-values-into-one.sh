#!/usr/bin/env bash
# Two values of a query parameter become one entry of the archive, with the second name in its value, unless the
#   description repeats the default "explode: true".
# Packages: @readme/oas-to-har 38.5.1 and oas 38.6.0.
# Expected: An entry per value in both cases, as true is the default of a form; and values as they are, since a
#   reader of an archive encodes them.
# Seen: Without "explode", one entry "a&plain=b"; and values that are encoded already, such as "a%20%26%20b" and
#   "b%2Cc".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @readme/oas-to-har@38.5.1 oas@38.6.0 >install.log 2>&1 ||
  { echo "npm could not install @readme/oas-to-har 38.5.1 and oas 38.6.0"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import oas from "oas";
const toHar = createRequire(import.meta.url)("@readme/oas-to-har");
const parameter = (name, rest) => ({ in: "query", name, schema: { type: "array", items: { type: "string" } }, ...rest });
const parameters = [parameter("repeated", { explode: true }), parameter("plain", {}), parameter("commas", { explode: false })];
const api = new oas({ openapi: "3.0.3", info: { title: "Shop", version: "1" }, servers: [{ url: "https://shop.example" }], paths: { "/orders": { get: { parameters, responses: { 200: { description: "ok" } } } } } });
for (const query of [{ repeated: ["a", "b"] }, { plain: ["a", "b"] }, { plain: ["a & b"] }, { commas: ["a", "b,c"] }]) {
  const { request } = (toHar.default ?? toHar)(api, api.operation("/orders", "get"), { query }).log.entries[0];
  console.log(JSON.stringify(query), JSON.stringify(request.queryString));
}
END

cat >seen.txt <<'END'
{"repeated":["a","b"]} [{"name":"repeated","value":"a"},{"name":"repeated","value":"b"}]
{"plain":["a","b"]} [{"name":"plain","value":"a&plain=b"}]
{"plain":["a & b"]} [{"name":"plain","value":"a%20%26%20b"}]
{"commas":["a","b,c"]} [{"name":"commas","value":"a,b%2Cc"}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
