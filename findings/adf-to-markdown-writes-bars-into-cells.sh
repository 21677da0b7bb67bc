#!/usr/bin/env bash
# From Atlassian's document format to Markdown, a bar in a cell makes another cell, and names lose their underscores
#   or asterisks.
# Packages: adf-to-markdown 1.0.1, mdast-util-from-markdown 2.1.0, mdast-util-gfm 3.1.0 and micromark-extension-gfm
#   3.0.0 to read.
# Expected: The texts of the document: "yes|no" in one cell, "_order_id_" and "2*3*4" as they are.
# Seen: A row of three cells, the last of which the table leaves out; emphasis in both names. The address of a
#   picture is missing.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error adf-to-markdown@1.0.1 mdast-util-from-markdown@2.1.0 mdast-util-gfm@3.1.0 micromark-extension-gfm@3.0.0 >install.log 2>&1 ||
  { echo "npm could not install adf-to-markdown 1.0.1, mdast-util-from-markdown 2.1.0, mdast-util-gfm 3.1.0 and micromark-extension-gfm 3.0.0"; exit 75; }

cat >program.mjs <<'END'
import { convertADFToMarkdown } from "adf-to-markdown";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
const text = (value) => ({ type: "text", text: value });
const paragraph = (...content) => ({ type: "paragraph", content });
const cell = (type, value) => ({ type, content: [paragraph(text(value))] });
const row = (type, ...values) => ({ type: "tableRow", content: values.map((value) => cell(type, value)) });
const show = ({ type, value, children }) => (children ? `${type}(${children.map(show).join(", ")})` : JSON.stringify(value ?? type));
for (const content of [
  [{ type: "table", content: [row("tableHeader", "Answer", "Default"), row("tableCell", "yes|no", "no")] }],
  [paragraph(text("_order_id_ and 2*3*4"))],
  [{ type: "mediaSingle", content: [{ type: "media", attrs: { type: "external", url: "https://shop.example/a.png" } }] }],
]) {
  const markdown = convertADFToMarkdown({ version: 1, type: "doc", content });
  console.log(`${JSON.stringify(markdown)}\n  ${show(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))}`);
}
END

cat >seen.txt <<'END'
"| Answer | Default |\n| --- | --- |\n| yes|no | no |"
  root(table(tableRow(tableCell("Answer"), tableCell("Default")), tableRow(tableCell("yes"), tableCell("no"), tableCell("no"))))
"_order_id_ and 2*3*4"
  root(paragraph(emphasis("order_id"), " and 2", emphasis("3"), "4"))
"![image]()"
  root(paragraph("image"))
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
