#!/usr/bin/env bash
# The last value that was recorded becomes the default of a parameter.
# Package: har-to-openapi 3.0.1.
# Expected: An example: a recording says what a client sent, not what the server assumes if it sends nothing.
# Seen: Both the example and the default, also for a parameter that one of the requests left out.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error har-to-openapi@3.0.1 >install.log 2>&1 ||
  { echo "npm could not install har-to-openapi 3.0.1"; exit 75; }

cat >program.mjs <<'END'
import { generateSpec } from "har-to-openapi";
const request = (query) => ({
  request: { method: "GET", url: "https://shop.test/orders?" + query, headers: [], queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) },
  response: { status: 200, statusText: "", headers: [], content: { mimeType: "application/json", text: "[]", size: 2 } },
});
const { spec } = await generateSpec({ log: { entries: [request("customer=17"), request("customer=23&state=lost"), request("customer=42")] } }, {});
for (const { name, example, schema, required } of spec.paths["/orders"].get.parameters) console.log(name + ": example " + example + ", default " + schema.default + ", required " + String(required));
END

cat >seen.txt <<'END'
customer: example 42, default 42, required undefined
state: example lost, default lost, required undefined
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
