#!/usr/bin/env bash
# From Markdown to the wiki text of Confluence, the items of an inner list stand on the line of the outer item.
# Package: markdown2confluence 1.1.7.
# Expected: "* one", "** two" and "*** three" on a line each, and the second paragraph of an item within the item.
# Seen: "* one* two* three", which Confluence shows as one item with asterisks. A second paragraph is an item of its
#   own.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown2confluence@1.1.7 >install.log 2>&1 ||
  { echo "npm could not install markdown2confluence 1.1.7"; exit 75; }

cat >program.mjs <<'END'
import convert from "markdown2confluence";
for (const text of ["- one\n- two", "- one\n  - two\n    - three", "1. one\n   - two", "- one\n\n  more\n- two"])
  console.log(JSON.stringify(text), "=>", JSON.stringify(convert(text)));
END

cat >seen.txt <<'END'
"- one\n- two" => "* one\n* two\n\n"
"- one\n  - two\n    - three" => "* one* two* three\n\n"
"1. one\n   - two" => "# one* two\n\n"
"- one\n\n  more\n- two" => "* one\n* more\n* two\n\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
