#!/usr/bin/env bash
# The cells of a table, and a term and its definition, become one word.
# Package: html-to-text 10.0.1.
# Expected: At least a blank between them, as between the paragraphs and list items that the package puts on lines.
# Seen: "FR-1Ordersmust be kept", "SADSoftware Architecture Document". `<li value="7">` is number 1, although `start`
#   is read. Tables need the format "dataTable".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error html-to-text@10.0.1 >install.log 2>&1 ||
  { echo "npm could not install html-to-text 10.0.1"; exit 75; }

cat >program.mjs <<'END'
import { convert } from "html-to-text";
for (const html of [
  "<p>Orders</p><p>Bills</p>",
  "<table><tr><td>FR-1</td><td>Orders</td><td>must be kept</td></tr></table>",
  "<dl><dt>SAD</dt><dd>Software Architecture Document</dd></dl>",
  '<ol start="7"><li>Pay</li></ol>',
  '<ol><li value="7">Pay</li></ol>',
])
  console.log(`${html}: ${JSON.stringify(convert(html))}`);
console.log("dataTable:", convert("<table><tr><td>FR-1</td><td>Orders</td></tr></table>", { selectors: [{ selector: "table", format: "dataTable" }] }));
END

cat >seen.txt <<'END'
<p>Orders</p><p>Bills</p>: "Orders\n\nBills"
<table><tr><td>FR-1</td><td>Orders</td><td>must be kept</td></tr></table>: "FR-1Ordersmust be kept"
<dl><dt>SAD</dt><dd>Software Architecture Document</dd></dl>: "SADSoftware Architecture Document"
<ol start="7"><li>Pay</li></ol>: " 7. Pay"
<ol><li value="7">Pay</li></ol>: " 1. Pay"
dataTable: FR-1   Orders
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
