#!/usr/bin/env bash
# From Markdown to text, an address in angle brackets and the words between two signs of comparison disappear, and
#   names lose their underscores.
# Package: markdown-to-text 0.1.1.
# Expected: "order_line_id", the address, and "2 < 3 and 5 > 4": none of these is markup for Markdown.
# Seen: "orderlineid", nothing for the address, "2  4", and a changed pattern within code.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-to-text@0.1.1 >install.log 2>&1 ||
  { echo "npm could not install markdown-to-text 0.1.1"; exit 75; }

cat >program.mjs <<'END'
import toText from "markdown-to-text";
for (const markdown of ["**Pay** the *order*", "The order_line_id is kept", "See <https://example.com/a>", "2 < 3 and 5 > 4", "Run `rm *_old_*`"])
  console.log(JSON.stringify(markdown), JSON.stringify((toText.default ?? toText)(markdown)));
END

cat >seen.txt <<'END'
"**Pay** the *order*" "Pay the order"
"The order_line_id is kept" "The orderlineid is kept"
"See <https://example.com/a>" "See"
"2 < 3 and 5 > 4" "2  4"
"Run `rm *_old_*`" "Run rm old"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
