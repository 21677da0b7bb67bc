#!/usr/bin/env bash
# Links and pictures of HTML lose their addresses if these have no quotes, and headings of two lines are cut.
# Packages: html-to-md 0.8.8, commonmark 0.31.2 to read.
# Expected: The address "/orders" in all three notations (HTML, 13.1.2.3, unquoted attribute values), and both lines
#   in the heading.
# Seen: A link without an address; the second line of the heading is a paragraph; a title with quotes ends at the
#   first of them, so the link is text.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error html-to-md@0.8.8 commonmark@0.31.2 >install.log 2>&1 ||
  { echo "npm could not install html-to-md 0.8.8 and commonmark 0.31.2"; exit 75; }

cat >program.mjs <<'END'
import { HtmlRenderer, Parser } from "commonmark";
import convert from "html-to-md";
const toMarkdown = convert.default ?? convert;
for (const html of [
  '<a href="/orders">Orders</a>',
  "<a href='/orders'>Orders</a>",
  "<a href=/orders>Orders</a>",
  '<a href="/orders" title="all &quot;open&quot; ones">Orders</a>',
  "<h2>Orders<br>and stock</h2>",
]) {
  const markdown = toMarkdown(html);
  console.log(`${html}\n  ${JSON.stringify(markdown)}\n  ${JSON.stringify(new HtmlRenderer().render(new Parser().parse(markdown)))}`);
}
END

cat >seen.txt <<'END'
<a href="/orders">Orders</a>
  "[Orders](/orders)"
  "<p><a href=\"/orders\">Orders</a></p>\n"
<a href='/orders'>Orders</a>
  "[Orders](/orders)"
  "<p><a href=\"/orders\">Orders</a></p>\n"
<a href=/orders>Orders</a>
  "[Orders]()"
  "<p><a href=\"\">Orders</a></p>\n"
<a href="/orders" title="all &quot;open&quot; ones">Orders</a>
  "[Orders](/orders \"all \"open\" ones\")"
  "<p>[Orders](/orders &quot;all &quot;open&quot; ones&quot;)</p>\n"
<h2>Orders<br>and stock</h2>
  "## Orders  \nand stock"
  "<h2>Orders</h2>\n<p>and stock</p>\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
