#!/usr/bin/env bash
# A check box of Markdown becomes a link to "undefined", and escaped asterisks become emphasis.
# Packages: snarkdown 2.0.0, commonmark 0.31.2 to compare.
# Expected: The text of the other package in each case: "[ ]" without a definition is text, an escaped character has
#   no meaning, and an underscore within a word is a part of it (CommonMark 0.31.2, 4.7, 2.4 and 6.2).
# Seen: A link, a backslash before emphasis, emphasis within a name, and the list within an item as text.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error snarkdown@2.0.0 commonmark@0.31.2 >install.log 2>&1 ||
  { echo "npm could not install snarkdown 2.0.0 and commonmark 0.31.2"; exit 75; }

cat >program.mjs <<'END'
import snarkdown from "snarkdown";
import { HtmlRenderer, Parser } from "commonmark";
for (const text of ["- [ ] pay", "\\*all\\*", "order_line_id", "- orders\n  - lines", "# Orders #"])
  console.log(`${JSON.stringify(text)}\n  ${JSON.stringify(snarkdown(text))}\n  ${JSON.stringify(new HtmlRenderer().render(new Parser().parse(text)))}`);
END

cat >seen.txt <<'END'
"- [ ] pay"
  "<ul><li><a href=\"undefined\"> </a> pay</li></ul>"
  "<ul>\n<li>[ ] pay</li>\n</ul>\n"
"\\*all\\*"
  "\\<em>all\\*</em>"
  "<p>*all*</p>\n"
"order_line_id"
  "order<em>line</em>id"
  "<p>order_line_id</p>\n"
"- orders\n  - lines"
  "<ul><li>orders</li></ul>\n  - lines"
  "<ul>\n<li>orders\n<ul>\n<li>lines</li>\n</ul>\n</li>\n</ul>\n"
"# Orders #"
  "<h1>Orders #</h1>"
  "<h1>Orders</h1>\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
