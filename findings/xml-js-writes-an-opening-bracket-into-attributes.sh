#!/usr/bin/env bash
# Reading and writing a document with `&lt;` in an attribute gives a document that is not well-formed.
# Packages: xml-js 1.6.11, @xmldom/xmldom 0.9.8.
# Expected: `<` is escaped in the written attribute, as it was in the one that was read, and as the
#   quotation mark is.
# Seen: The attribute contains `<` itself. Another parser refuses the document.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xml-js@1.6.11 @xmldom/xmldom@0.9.8 >install.log 2>&1 ||
  { echo "npm could not install xml-js 1.6.11, @xmldom/xmldom 0.9.8"; exit 75; }

cat >program.mjs <<'END'
import { js2xml, xml2js } from "xml-js";
import { DOMParser } from "@xmldom/xmldom";
const written = js2xml(xml2js('<rule when="amount &lt; 5 &quot;EUR&quot;"/>'));
console.log(written);
try {
  new DOMParser({ onError: () => undefined }).parseFromString(written, "text/xml");
  console.log("well-formed");
} catch (error) {
  console.log("refused:", error.message.split("\n")[0]);
}
END

cat >seen.txt <<'END'
<rule when="amount < 5 &quot;EUR&quot;"/>
refused: Unescaped '<' not allowed in attributes values
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
