#!/usr/bin/env bash
# From HTML to Atlassian's document format, an item of an inner list is part of the outer item and an item beside it.
# Packages: html-to-adf-converter 1.0.2, jsdom 31.0.1 in place of a page.
# Expected: A list within the item; a node "rule" for a thematic break; a table and a block of code; "strong" for <b>.
# Seen: "payby card" and an item "by card"; a heading without a level for a thematic break; nothing for a table or a
#   block of code. <b> has no mark, although <strong> has one.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error html-to-adf-converter@1.0.2 jsdom@31.0.1 >install.log 2>&1 ||
  { echo "npm could not install html-to-adf-converter 1.0.2 and jsdom 31.0.1"; exit 75; }

cat >program.mjs <<'END'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("");
Object.assign(globalThis, { DOMParser: window.DOMParser, Node: window.Node });
const { default: convert } = await import("html-to-adf-converter");
for (const html of [
  "<ul><li>search</li><li>pay</li></ul>",
  "<ul><li>pay<ul><li>by card</li></ul></li></ul>",
  "<hr>",
  "<table><tr><td>Ann</td></tr></table>",
  "<pre><code>a = 1</code></pre>",
  "<p><strong>must</strong></p>",
  "<p><b>must</b></p>",
])
  console.log(html, "=>", JSON.stringify(convert(html).content));
END

cat >seen.txt <<'END'
<ul><li>search</li><li>pay</li></ul> => [{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"search","marks":[]}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"pay","marks":[]}]}]}]}]
<ul><li>pay<ul><li>by card</li></ul></li></ul> => [{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"pay","marks":[]},{"type":"text","text":"by card","marks":[]}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"by card","marks":[]}]}]}]}]
<hr> => [{"type":"heading","attrs":{"level":null},"content":[]}]
<table><tr><td>Ann</td></tr></table> => []
<pre><code>a = 1</code></pre> => []
<p><strong>must</strong></p> => [{"type":"paragraph","content":[{"type":"text","text":"must","marks":[{"type":"strong"}]}]}]
<p><b>must</b></p> => [{"type":"paragraph","content":[{"type":"text","text":"must","marks":[]}]}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
