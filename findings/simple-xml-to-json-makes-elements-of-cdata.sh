#!/usr/bin/env bash
# A section of CDATA becomes an element with attributes, a document type wraps the document into an element without a
#   name, and references remain.
# Package: simple-xml-to-json 1.2.7.
# Expected: The text "x < y" for both ways to write it, and "a" at the top of each.
# Seen: An element named "" with the attributes "![CDATA[x " and "]]"; "&lt;" as it is; {"": {"a": ...}}.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error simple-xml-to-json@1.2.7 >install.log 2>&1 ||
  { echo "npm could not install simple-xml-to-json 1.2.7"; exit 75; }

cat >program.mjs <<'END'
import { convertXML } from "simple-xml-to-json";
for (const xml of ["<a>x and y</a>", "<a>x &lt; y</a>", "<a><![CDATA[x < y]]></a>", "<!DOCTYPE a><a>x</a>"]) console.log(xml, JSON.stringify(convertXML(xml)));
END

cat >seen.txt <<'END'
<a>x and y</a> {"a":{"content":"x and y"}}
<a>x &lt; y</a> {"a":{"content":"x &lt; y"}}
<a><![CDATA[x < y]]></a> {"a":{"children":[{"":{"![CDATA[x ":"y","]]":"a"}}]}}
<!DOCTYPE a><a>x</a> {"":{"a":"x"}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
