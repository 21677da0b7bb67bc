#!/usr/bin/env bash
# In D2, an element whose label is null is not drawn, and two names that differ in capitals are one element, in
# quotation marks as well.
# Package: @terrastruct/d2 0.1.33.
# Expected: Labels and names without quotation marks as they are, or an error: a generator of diagrams writes texts of
#   others.
# Seen: No element "b", since null deletes one; "FR" for "FR #1", since the rest is a comment; both are kept in
#   quotation marks. "Order" and "order" are one element, and so are "Item" and "item".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @terrastruct/d2@0.1.33 >install.log 2>&1 ||
  { echo "npm could not install @terrastruct/d2 0.1.33"; exit 75; }

cat >program.mjs <<'END'
import { D2 } from "@terrastruct/d2";
const text = `a: nil
b: null
c: "null"
d: FR #1
e: "FR #1"
Order
order
"Item"
"item"
`;
const { diagram } = await new D2().compile(text);
console.log(text + diagram.shapes.map(({ id, label }) => `=> ${id} (${label})`).join("\n"));
process.exit(0);
END

cat >seen.txt <<'END'
a: nil
b: null
c: "null"
d: FR #1
e: "FR #1"
Order
order
"Item"
"item"
=> a (nil)
=> c (null)
=> d (FR)
=> e (FR #1)
=> Order (Order)
=> Item (Item)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
