#!/usr/bin/env bash
# A text of XML that writes about XML is read as the signs that it writes about.
# Package: x2js 3.4.5.
# Expected: The text x &amp;lt; y is read as x &lt; y: a reference is resolved once.
# Seen: x < y, as if the ampersand had not been escaped; a plain &lt; is read the same.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error x2js@3.4.5 >install.log 2>&1 ||
  { echo "npm could not install x2js 3.4.5"; exit 75; }

cat >program.mjs <<'END'
import X2JS from "x2js";
const xml = new X2JS();
for (const text of ["<a>x &lt; y</a>", "<a>x &amp; y</a>", "<a>x &amp;lt; y</a>"]) console.log(text + ": " + xml.xml2js(text).a);
END

cat >seen.txt <<'END'
<a>x &lt; y</a>: x < y
<a>x &amp; y</a>: x & y
<a>x &amp;lt; y</a>: x < y
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
