#!/usr/bin/env bash
# An inner list is written on the line of its item, bold words with a blank are not bold, and a bar divides a cell.
# Package: adf-to-md 1.2.1.
# Expected: The inner item on its own line, the blank outside of the asterisks, and an escaped bar; the package warns
#   of what it cannot convert.
# Seen: Text with an asterisk in it, asterisks that are text, and a row of three cells; no warning.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error adf-to-md@1.2.1 >install.log 2>&1 ||
  { echo "npm could not install adf-to-md 1.2.1"; exit 75; }

cat >program.mjs <<'END'
import adf from "adf-to-md";
const text = (words, ...marks) => ({ type: "text", text: words, marks: marks.map((type) => ({ type })) });
const paragraph = (...content) => ({ type: "paragraph", content });
const list = (...items) => ({ type: "bulletList", content: items.map((content) => ({ type: "listItem", content })) });
const row = (type, ...cells) => ({ type: "tableRow", content: cells.map((words) => ({ type, content: [paragraph(text(words))] })) });
for (const node of [
  list([paragraph(text("web"))], [paragraph(text("api"))]),
  list([paragraph(text("web")), list([paragraph(text("cart"))])]),
  paragraph(text("The"), text(" new ", "strong"), text("shop")),
  { type: "table", content: [row("tableHeader", "type", "text"), row("tableCell", "a|b", "c")] },
]) {
  const { result, warnings } = adf.convert({ type: "doc", version: 1, content: [node] });
  console.log(JSON.stringify(result), JSON.stringify([...(warnings ?? [])]));
}
END

cat >seen.txt <<'END'
"  * web\n  * api" []
"  * web   * cart" []
"The** new **shop" []
"|type|text|\n|:-:|:-:|\n|a|b|c|\n" []
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
