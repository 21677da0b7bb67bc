#!/usr/bin/env bash
# In the table of responses, an answer as JSON or CSV has the schema of the type that is written last.
# Package: widdershins 4.0.1.
# Expected: Both schemas, or the one of the example above the table, which is JSON; the order of media types means
#   nothing.
# Seen: "string" for a response whose example and properties are an order; with the two types exchanged, the order.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error widdershins@4.0.1 >install.log 2>&1 ||
  { echo "npm could not install widdershins 4.0.1"; exit 75; }

cat >program.mjs <<'END'
import { convert } from "widdershins";
const schemas = { "application/json": { $ref: "#/components/schemas/Order" }, "text/csv": { type: "string" } };
const show = async (...types) => {
  const content = Object.fromEntries(types.map((type) => [type, { schema: schemas[type] }]));
  const api = {
    openapi: "3.0.3",
    info: { title: "Shop", version: "1" },
    paths: { "/orders": { get: { responses: { 200: { description: "OK", content } } } } },
    components: { schemas: { Order: { type: "object", properties: { id: { type: "string" } } } } },
  };
  const text = await convert(api, { codeSamples: false, omitHeader: true });
  console.log(types.join(" and "), text.split("\n").find((line) => line.startsWith("|200|")).split("|").slice(-2)[0]);
};
console.log = ((print) => (...words) => /^(?:Loaded|Compil)/.test(words[0]) || print(...words))(console.log);
await show("application/json");
await show("application/json", "text/csv");
await show("text/csv", "application/json");
END

cat >seen.txt <<'END'
application/json [Order](#schemaorder)
application/json and text/csv string
text/csv and application/json [Order](#schemaorder)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
