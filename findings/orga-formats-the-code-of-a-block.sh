#!/usr/bin/env bash
# Code of an Org file is read as formatted text, lines of fixed width and explicit line breaks as a part of the
#   prose.
# Packages: orga 4.7.1, uniorg-parse 3.2.2 to compare.
# Expected: "*total*" as it is, since the content of a source block has no objects; a node for the lines with a
#   colon, without it, and a line break for two backslashes (Org syntax: blocks, fixed-width areas, line breaks).
# Seen: "total" in bold as the child of the block, a paragraph ": 7 orders", and two backslashes. The other package
#   reads all three.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error orga@4.7.1 uniorg-parse@3.2.2 >install.log 2>&1 ||
  { echo "npm could not install orga 4.7.1 and uniorg-parse 3.2.2"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "orga";
import { parse as other } from "uniorg-parse/lib/parser.js";
const show = ({ type, style, value, children }) =>
  [style ? `${type} (${style})` : type, value === undefined ? "" : JSON.stringify(value), children?.length > 0 ? `[${children.map(show).join(", ")}]` : ""].join(" ").trim();
for (const text of ["#+BEGIN_SRC c\nint *total*;\n#+END_SRC", ": 7 orders", "one\\\\\ntwo"]) {
  console.log(`${JSON.stringify(text)}\n  ${show(parse(text))}`);
  console.log(`  the other: ${show(other(text))}`);
}
END

cat >seen.txt <<'END'
"#+BEGIN_SRC c\nint *total*;\n#+END_SRC"
  document  [block "int *total*;" [text "int ", text (bold) "total", text ";"]]
  the other: org-data  [src-block "int *total*;\n"]
": 7 orders"
  document  [paragraph  [text ": 7 orders"]]
  the other: org-data  [fixed-width "7 orders"]
"one\\\\\ntwo"
  document  [paragraph  [text "one\\\\", newline, text "two"]]
  the other: org-data  [paragraph  [text "one", line-break, text "two"]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
