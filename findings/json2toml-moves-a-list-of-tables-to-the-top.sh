#!/usr/bin/env bash
# A list of tables within another list of tables is written at the top of the document, and an empty table is not
#   written.
# Packages: json2toml 6.1.2 and smol-toml 1.9.1.
# Expected: "[[orders.lines]]", and "[notes]", as tables within tables get their whole name.
# Seen: "[[lines]]", which is read as a member of the document; nothing for the empty table; a number beside tables
#   is an empty table.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json2toml@6.1.2 smol-toml@1.9.1 >install.log 2>&1 ||
  { echo "npm could not install json2toml 6.1.2 and smol-toml 1.9.1"; exit 75; }

cat >program.mjs <<'END'
import toToml from "json2toml";
import { parse } from "smol-toml";
for (const value of [{ shop: { order: { id: 1 } } }, { orders: [{ id: 1 }] }, { orders: [{ lines: [{ id: 1 }] }] }, { notes: {} }, { mixed: [{ id: 1 }, 2] }]) {
  const toml = toToml(value);
  console.log(JSON.stringify(value), JSON.stringify(toml), JSON.stringify(parse(toml)));
}
END

cat >seen.txt <<'END'
{"shop":{"order":{"id":1}}} "[shop.order]\nid = 1\n" {"shop":{"order":{"id":1}}}
{"orders":[{"id":1}]} "[[orders]]\nid = 1\n" {"orders":[{"id":1}]}
{"orders":[{"lines":[{"id":1}]}]} "[[orders]]\n[[lines]]\nid = 1\n" {"orders":[{}],"lines":[{"id":1}]}
{"notes":{}} "" {}
{"mixed":[{"id":1},2]} "[[mixed]]\nid = 1\n[[mixed]]\n" {"mixed":[{"id":1},{}]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
