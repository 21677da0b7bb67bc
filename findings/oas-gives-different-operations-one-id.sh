#!/usr/bin/env bash
# Operations without an id get the same one if their paths differ only in a slash, a hyphen, an underscore, a brace
#   or capitals.
# Package: oas 38.6.0.
# Expected: Different ids, since an id is unique in an API, and functions and pages are named after it.
# Seen: "get_orders-id" for five paths.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error oas@38.6.0 >install.log 2>&1 ||
  { echo "npm could not install oas 38.6.0"; exit 75; }

cat >program.mjs <<'END'
import oas from "oas";
const paths = ["/orders/{id}", "/orders/id", "/orders-{id}", "/orders_id", "/Orders/{ID}", "/orders/{id}/lines"];
const api = new oas({ openapi: "3.0.3", info: { title: "Shop", version: "1" }, paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: { 200: { description: "ok" } } } }])) });
for (const path of paths) console.log(path, api.operation(path, "get").getOperationId());
END

cat >seen.txt <<'END'
/orders/{id} get_orders-id
/orders/id get_orders-id
/orders-{id} get_orders-id
/orders_id get_orders-id
/Orders/{ID} get_orders-id
/orders/{id}/lines get_orders-id-lines
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
