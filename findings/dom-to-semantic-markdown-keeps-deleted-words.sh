#!/usr/bin/env bash
# From HTML to Markdown for a language model, deleted words are normal text, and a bold letter has blanks around it.
# Packages: dom-to-semantic-markdown 1.5.0, jsdom 31.0.1 in place of a page.
# Expected: ~~30~~ or nothing for the deleted period; "a**b**c"; a list that begins with 3; a thematic break; and one
#   row for a cell with two lines.
# Seen: "30 90 days", "a **b** c", a list that begins with 1, no break, and a row that is divided into two lines.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error dom-to-semantic-markdown@1.5.0 jsdom@31.0.1 >install.log 2>&1 ||
  { echo "npm could not install dom-to-semantic-markdown 1.5.0 and jsdom 31.0.1"; exit 75; }

cat >program.mjs <<'END'
import module from "dom-to-semantic-markdown";
import { JSDOM } from "jsdom";
const overrideDOMParser = new (new JSDOM("").window.DOMParser)();
for (const html of [
  "<p>for <em>90</em> days</p>",
  "<p>for <del>30</del> <ins>90</ins> days</p>",
  "<p>a<b>b</b>c</p>",
  '<ol start="3"><li>Pay</li></ol>',
  "<p>one</p><hr><p>two</p>",
  "<table><tr><th>Step</th></tr><tr><td>Search<br>Pay</td></tr></table>",
])
  console.log(html, "=>", JSON.stringify(module.convertHtmlToMarkdown(html, { overrideDOMParser })));
END

cat >seen.txt <<'END'
<p>for <em>90</em> days</p> => "for *90* days"
<p>for <del>30</del> <ins>90</ins> days</p> => "for 30 90 days"
<p>a<b>b</b>c</p> => "a **b** c"
<ol start="3"><li>Pay</li></ol> => "1. Pay"
<p>one</p><hr><p>two</p> => "one\n\ntwo"
<table><tr><th>Step</th></tr><tr><td>Search<br>Pay</td></tr></table> => "| Step |\n| --- |\n| Search\nPay |"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
