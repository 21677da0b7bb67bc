#!/usr/bin/env bash
# Two names that differ in case are one shape, and a label ends at a number sign.
# Package: @terrastruct/d2 0.1.33.
# Expected: A table "Order" and a service "order", as in other notations, or an error; and the label "Order #12".
# Seen: One shape, with an arrow to itself, and the second label for both. The label is "Order", since the rest is a
#   comment. Nothing is reported; quotation marks help for the label only.
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
const d2 = new D2();
for (const text of ["Order -> Invoice", "Order -> order", 'Order: table; order: service', '"Order" -> "order"', "a: Order #12", 'a: "Order #12"']) {
  const { diagram } = await d2.compile(text);
  const shapes = diagram.shapes.map(({ id, label }) => (id === label ? id : `${id} (${label})`));
  console.log(`${text}: ${shapes.join(", ")}; ${diagram.connections.map(({ src, dst }) => `${src} to ${dst}`).join(", ")}`);
}
process.exit(0);
END

cat >seen.txt <<'END'
Order -> Invoice: Order, Invoice; Order to Invoice
Order -> order: Order; Order to Order
Order: table; order: service: Order (service); 
"Order" -> "order": Order; Order to Order
a: Order #12: a (Order); 
a: "Order #12": a (Order #12); 
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
