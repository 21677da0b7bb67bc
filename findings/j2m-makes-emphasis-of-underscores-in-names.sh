#!/usr/bin/env bash
# From Jira to Markdown, an underscore in a name is an asterisk, an inner list has four of them, and code is changed.
# Package: j2m 1.1.0.
# Expected: `order_id` as it is, an indented item, code without changes, and `[shop](http://shop.example/a_b)`.
# Seen: "order*id", "**** b", "a**b**c" within code, and the text of a link in angle brackets. Numbered lists stay as
#   they are in both directions, which makes headings of them; from Markdown, inner lists lose their level.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error j2m@1.1.0 >install.log 2>&1 ||
  { echo "npm could not install j2m 1.1.0"; exit 75; }

cat >program.mjs <<'END'
import j2m from "j2m";
for (const text of ["h2. Costs", "*bold*", "order_id and user_id", "* a\n** b", "# a\n# b", "{code}\na*b*c\n{code}", "[shop|http://shop.example/a_b]"])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(j2m.toM(text).trim())}`);
for (const text of ["- a\n  - b", "1. a\n2. b"]) console.log(`${JSON.stringify(text)}: ${JSON.stringify(j2m.toJ(text).trim())}`);
END

cat >seen.txt <<'END'
"h2. Costs": "## Costs"
"*bold*": "**bold**"
"order_id and user_id": "order*id and user*id"
"* a\n** b": "* a\n**** b"
"# a\n# b": "# a\n# b"
"{code}\na*b*c\n{code}": "```\na**b**c\n```"
"[shop|http://shop.example/a_b]": "<shop>(http://shop.example/a_b)"
"- a\n  - b": "- a\n- b"
"1. a\n2. b": "1. a\n2. b"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
