#!/usr/bin/env bash
# Two paragraphs of an item are two items, words with a format begin another line, and code is not marked as code.
# Package: html2jira 1.0.11.
# Expected: One item; "the *new* order" on one line; {{order_id}} and {code}, which Jira has for code (Jira, "Text
#   Formatting Notation"); "&", as Jira shows "&amp;" as it is.
# Seen: Two items; a line break behind each word in code or struck text; code as prose, in which "_" and "*" are
#   marks; "&amp;".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error html2jira@1.0.11 >install.log 2>&1 ||
  { echo "npm could not install html2jira 1.0.11"; exit 75; }

cat >program.mjs <<'END'
import module from "html2jira";
const { HTML2Jira } = module;
for (const html of ["<ul><li>a</li><li>b</li></ul>", "<ul><li><p>a</p><p>b</p></li></ul>", "<p>the <b>new</b> order</p>", "<p>the <code>order_id</code> of <s>old</s> orders</p>", "<pre><code>a *b*</code></pre>", "<p>terms &amp; prices</p>"]) console.log(`${html}: ${JSON.stringify(new HTML2Jira().toJira(html))}`);
END

cat >seen.txt <<'END'
<ul><li>a</li><li>b</li></ul>: "* a\n* b\n\n"
<ul><li><p>a</p><p>b</p></li></ul>: "* a\n* b\n\n"
<p>the <b>new</b> order</p>: "the *new* order\n"
<p>the <code>order_id</code> of <s>old</s> orders</p>: "the order_id\n of old\n orders"
<pre><code>a *b*</code></pre>: "a *b*\n"
<p>terms &amp; prices</p>: "terms &amp; prices\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
