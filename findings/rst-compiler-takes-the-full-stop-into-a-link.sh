#!/usr/bin/env bash
# The full stop behind an address becomes a part of the link, and a definition is a paragraph.
# Package: rst-compiler 0.5.9.
# Expected: A link to https://shop.example/api: reStructuredText leaves punctuation at the end out of an address
#   (docutils, "Standalone Hyperlinks"). A list of terms for an indented line below a term.
# Seen: The link leads to "https://shop.example/api.", and to an address with a comma. An address in angle brackets,
#   or before a word, is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error rst-compiler@0.5.9 >install.log 2>&1 ||
  { echo "npm could not install rst-compiler 0.5.9"; exit 75; }

cat >program.mjs <<'END'
import { RstToHtmlCompiler } from "rst-compiler";
for (const text of ["See https://shop.example/api for more.", "See https://shop.example/api.", "See https://shop.example/api, or ask.", "See <https://shop.example/api>.", "Client\n  Who buys books."])
  console.log(JSON.stringify(text), "=>", new RstToHtmlCompiler().compile(text).body.replaceAll(/\s*\n\s*/g, ""));
END

cat >seen.txt <<'END'
"See https://shop.example/api for more." => <p>See <a href="https://shop.example/api">https://shop.example/api</a> for more.</p>
"See https://shop.example/api." => <p>See <a href="https://shop.example/api.">https://shop.example/api.</a></p>
"See https://shop.example/api, or ask." => <p>See <a href="https://shop.example/api,">https://shop.example/api,</a> or ask.</p>
"See <https://shop.example/api>." => <p>See <a href="https://shop.example/api">https://shop.example/api</a>.</p>
"Client\n  Who buys books." => <p>ClientWho buys books.</p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
