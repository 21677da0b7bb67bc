#!/usr/bin/env bash
# From HTML to Markdown, words in angle brackets are written so that no reader shows them, and a line break joins two
#   words of a cell.
# Packages: node-html-markdown 2.0.0, marked 18.2.1 to read the result.
# Expected: `\<id>`, or `&lt;id>`, as other signs of Markdown are escaped; a blank or `<br>` in the cell; a list that starts
#   at 3.
# Seen: "GET /orders/<id>" reads "GET /orders/"; "keptdeleted"; and 1.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error node-html-markdown@2.0.0 marked@18.2.1 >install.log 2>&1 ||
  { echo "npm could not install node-html-markdown 2.0.0 and marked 18.2.1"; exit 75; }

cat >program.mjs <<'END'
import { marked } from "marked";
import { NodeHtmlMarkdown } from "node-html-markdown";
for (const html of [
  "<p>GET /orders/*id*</p>",
  "<p>GET /orders/&lt;id&gt;</p>",
  "<p>write &amp;amp; for &amp;</p>",
  "<table><tr><th>Orders</th></tr><tr><td>kept<br>deleted</td></tr></table>",
  '<ol start="3"><li>Pay</li></ol>',
]) {
  const markdown = NodeHtmlMarkdown.translate(html);
  const shown = marked.parse(markdown).replaceAll("\n", "");
  console.log(`${html}\n   ${JSON.stringify(markdown)}\n   ${shown}`);
}
END

cat >seen.txt <<'END'
<p>GET /orders/*id*</p>
   "GET /orders/\\*id\\*"
   <p>GET /orders/*id*</p>
<p>GET /orders/&lt;id&gt;</p>
   "GET /orders/<id>"
   <p>GET /orders/<id></p>
<p>write &amp;amp; for &amp;</p>
   "write &amp; for &"
   <p>write &amp; for &amp;</p>
<table><tr><th>Orders</th></tr><tr><td>kept<br>deleted</td></tr></table>
   "| Orders      |\n| ----------- |\n| keptdeleted |"
   <table><thead><tr><th>Orders</th></tr></thead><tbody><tr><td>keptdeleted</td></tr></tbody></table>
<ol start="3"><li>Pay</li></ol>
   "1. Pay"
   <ol><li>Pay</li></ol>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
