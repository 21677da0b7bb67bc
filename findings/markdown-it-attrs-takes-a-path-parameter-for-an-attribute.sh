#!/usr/bin/env bash
# A parameter of a path at the end of a line or cell is missing, and the element around it has an attribute of that
#   name.
# Packages: markdown-it-attrs 5.0.1, markdown-it 15.0.3.
# Expected: "GET /orders/{id}", as in the middle of a line; the braces of a path have neither a class (`.x`), nor an
#   id (`#x`), nor a value (`x=y`), of which the README has examples.
# Seen: `<p id="">GET /orders/</p>`, and an empty cell for `{id}`. Code in backticks right before the braces takes
#   them, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-it-attrs@5.0.1 markdown-it@15.0.3 >install.log 2>&1 ||
  { echo "npm could not install markdown-it-attrs 5.0.1 and markdown-it 15.0.3"; exit 75; }

cat >program.mjs <<'END'
import MarkdownIt from "markdown-it";
import attributes from "markdown-it-attrs";
const markdown = new MarkdownIt().use(attributes);
for (const text of [
  "Get /orders/{id} first",
  "GET /orders/{id}",
  "## DELETE /orders/{id}",
  "- /orders/{id}\n- /orders",
  "| path | parameter |\n|---|---|\n| `/orders` | {id} |",
  "Call `/orders/`{id} first",
]) console.log(markdown.render(text).replaceAll("\n", ""));
END

cat >seen.txt <<'END'
<p>Get /orders/{id} first</p>
<p id="">GET /orders/</p>
<h2 id="">DELETE /orders/</h2>
<ul><li id="">/orders/</li><li>/orders</li></ul>
<table><thead><tr><th>path</th><th>parameter</th></tr></thead><tbody><tr><td><code>/orders</code></td><td id=""></td></tr></tbody></table>
<p>Call <code id="">/orders/</code> first</p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
