#!/usr/bin/env bash
# A file of localized texts of Apple is read as empty if a comment is on its own line, and escapes remain in texts.
# Package: strings-file 0.0.5.
# Expected: The text in each case: comments are usual, since Xcode's genstrings writes one above each text; `\n` is a
#   line break, and a name may be written without quotation marks.
# Seen: No text for a comment, for a blank before the semicolon, and for a text with a line break that the package has
#   written itself. Two texts on a line are one, with half of the line as its name.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error strings-file@0.0.5 >install.log 2>&1 ||
  { echo "npm could not install strings-file 0.0.5"; exit 75; }

cat >program.mjs <<'END'
import strings from "strings-file";
for (const text of ['"pay" = "Pay";', '/* A button */\n"pay" = "Pay";', '"pay" = "Pay" ;', '"pay" = "Pay\\nnow";', 'pay = "Pay";', '"pay" = "Pay"; "no" = "No";', strings.compile({ pay: "Pay\nnow" })])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(strings.parse(text))}`);
END

cat >seen.txt <<'END'
"\"pay\" = \"Pay\";": {"pay":"Pay"}
"/* A button */\n\"pay\" = \"Pay\";": {}
"\"pay\" = \"Pay\" ;": {}
"\"pay\" = \"Pay\\nnow\";": {"pay":"Pay\\nnow"}
"pay = \"Pay\";": {"pay ":"Pay"}
"\"pay\" = \"Pay\"; \"no\" = \"No\";": {"pay\" = \"Pay\"; \"no":"No"}
"\n\"pay\" = \"Pay\nnow\";\n": {}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
