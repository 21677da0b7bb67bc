#!/usr/bin/env bash
# The texts of footnotes are comments, which no reader sees, and links lose their addresses.
# Package: restructured 0.0.11.
# Expected: Nodes "footnote" and "reference" with its target, and a table, a field and the two lines as such
#   (reStructuredText specification, footnotes, hyperlink references, tables, field lists, line blocks); the escaped
#   asterisk without its backslash.
# Seen: A comment, a reference whose text contains the address, and paragraphs for the others; the backslash remains.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error restructured@0.0.11 >install.log 2>&1 ||
  { echo "npm could not install restructured 0.0.11"; exit 75; }

cat >program.mjs <<'END'
import restructured from "restructured";
const show = ({ type, value, children }) => (children ? `${type}(${children.map(show).join(", ")})` : JSON.stringify(value));
for (const text of ["See [1]_.\n\n.. [1] Only since 2.0.", "`Shop <https://shop.example>`_", ":Status: accepted", "| one\n| two", "2\\*3"])
  console.log(`${JSON.stringify(text)}\n  ${show(restructured.default.parse(text))}`);
END

cat >seen.txt <<'END'
"See [1]_.\n\n.. [1] Only since 2.0."
  document(paragraph("See ", footnote_reference("1"), ".\n"), comment("[1] Only since 2.0."))
"`Shop <https://shop.example>`_"
  document(paragraph(reference("Shop <https://shop.example>")))
":Status: accepted"
  document(paragraph(":Status: accepted"))
"| one\n| two"
  document(paragraph("| one\n", "| two"))
"2\\*3"
  document(paragraph("2\\*3"))
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
