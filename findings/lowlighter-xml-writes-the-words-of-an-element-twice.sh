#!/usr/bin/env bash
# The words of an element within a text are written twice, and a comment is gone, when XML is read and written.
# Package: @lowlighter/xml 6.0.1.
# Expected: The same XML, or at least each word once: it is documented that "#text" is the inner text of a node with
#   its nodes, and the nodes are kept with their order.
# Seen: All words, and behind them the inner element again; the comment, which is read, is not written; a line
#   break of an attribute is written as it is, which readers take for a blank (XML 1.0, 3.3.3).
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @lowlighter/xml@6.0.1 >install.log 2>&1 ||
  { echo "npm could not install @lowlighter/xml 6.0.1"; exit 75; }

cat >program.mjs <<'END'
import { parse, stringify } from "@lowlighter/xml";
for (const xml of ["<p>pay now</p>", "<p>pay <b>now</b> or never</p>", "<p><!-- old -->pay</p>", '<p title="two&#10;lines"/>']) {
  const value = parse(xml);
  console.log(`${xml}: ${JSON.stringify(value)}, written ${JSON.stringify(stringify(value, { format: { indent: "" } }))}`);
}
END

cat >seen.txt <<'END'
<p>pay now</p>: {"p":"pay now"}, written "<p>pay now</p>"
<p>pay <b>now</b> or never</p>: {"p":{"#text":"pay now or never","b":"now"}}, written "<p>pay now or never<b>now</b></p>"
<p><!-- old -->pay</p>: {"p":{"#text":"pay","#comments":["old"]}}, written "<p>pay</p>"
<p title="two&#10;lines"/>: {"p":{"@title":"two\nlines"}}, written "<p title=\"two\nlines\"/>"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
