#!/usr/bin/env bash
# All messages get the payload of the last one when their parts are moved to the components.
# Package: @asyncapi/optimizer 2.0.0.
# Expected: Each message with its payload, under two names of the components or where it is: the document is
#   "optimized", and what it says is the same.
# Seen: Both payloads are moved to "components.schemas.payload", and the last one stays, so that an order is a number.
#   No error is reported. Without the move, the document is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @asyncapi/optimizer@2.0.0 >install.log 2>&1 ||
  { echo "npm could not install @asyncapi/optimizer 2.0.0"; exit 75; }

cat >program.mjs <<'END'
import { Optimizer } from "@asyncapi/optimizer";
const before = {
  asyncapi: "3.0.0",
  info: { title: "Shop", version: "1" },
  channels: {
    orders: { address: "orders", messages: { order: { payload: { type: "string", title: "order" } } } },
    prices: { address: "prices", messages: { price: { payload: { type: "number", title: "price" } } } },
  },
};
const resolve = (document, value) => (value.$ref ? resolve(document, value.$ref.slice(2).split("/").reduce((part, key) => part[key], document)) : value);
for (const moveAllToComponents of [false, true]) {
  const optimizer = new Optimizer(JSON.stringify(before));
  await optimizer.getReport();
  const rules = { reuseComponents: false, removeComponents: false, moveAllToComponents, moveDuplicatesToComponents: false };
  const document = JSON.parse(optimizer.getOptimizedDocument({ output: "JSON", rules }));
  console.log(`moved to the components: ${moveAllToComponents}`);
  for (const [channel, message] of [["orders", "order"], ["prices", "price"]]) {
    const { payload } = resolve(document, resolve(document, document.channels[channel]).messages[message]);
    console.log(`  ${message}: ${JSON.stringify(resolve(document, payload))}`);
  }
  console.log(`  schemas: ${JSON.stringify(document.components?.schemas)}`);
}
END

cat >seen.txt <<'END'
moved to the components: false
  order: {"type":"string","title":"order"}
  price: {"type":"number","title":"price"}
  schemas: undefined
moved to the components: true
  order: {"type":"number","title":"price"}
  price: {"type":"number","title":"price"}
  schemas: {"payload":{"type":"number","title":"price"}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
