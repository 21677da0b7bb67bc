#!/usr/bin/env bash
# Minifying a text with elements drops the blank between two elements, so that two words become one.
# Package: xml-formatter 3.7.0.
# Expected: The blank stays, as the blanks beside words do, and as the formatter keeps it.
# Seen: "<b>big</b><i>world</i>" in a paragraph with other words. Formatting leaves the paragraph as it is.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xml-formatter@3.7.0 >install.log 2>&1 ||
  { echo "npm could not install xml-formatter 3.7.0"; exit 75; }

cat >program.mjs <<'END'
import format from "xml-formatter";
const xml = "<p>Hello <b>big</b> <i>world</i> and <b>all</b></p>";
console.log("minified: ", format.minify(xml));
console.log("formatted:", format(xml, { collapseContent: true }));
END

cat >seen.txt <<'END'
minified:  <p>Hello <b>big</b><i>world</i> and <b>all</b></p>
formatted: <p>Hello <b>big</b> <i>world</i> and <b>all</b></p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
