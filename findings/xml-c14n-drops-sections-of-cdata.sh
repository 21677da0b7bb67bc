#!/usr/bin/env bash
# The text of a section of CDATA is missing in canonical XML.
# Packages: xml-c14n 0.0.6, @xmldom/xmldom 0.9.10 to read.
# Expected: "a &lt; b" in each case: a section of CDATA is replaced by its text (Canonical XML 1.0, 2.3, and Exclusive
#   XML Canonicalization 1.0), so that both writings have the same digest.
# Seen: An empty element, or the text without the section; two documents that differ in it only get one digest.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xml-c14n@0.0.6 @xmldom/xmldom@0.9.10 >install.log 2>&1 ||
  { echo "npm could not install xml-c14n 0.0.6, @xmldom/xmldom 0.9.10"; exit 75; }

cat >program.mjs <<'END'
import c14n from "xml-c14n";
import { DOMParser } from "@xmldom/xmldom";
const canonical = (xml) =>
  new Promise((resolve, reject) => {
    const element = new DOMParser().parseFromString(xml, "text/xml").documentElement;
    c14n().createCanonicaliser("http://www.w3.org/2001/10/xml-exc-c14n#").canonicalise(element, (error, text) => (error ? reject(error) : resolve(text)));
  });
for (const xml of ["<rule>a &lt; b</rule>", "<rule><![CDATA[a < b]]></rule>", "<rule>if <![CDATA[a < b]]> then</rule>", "<rule><![CDATA[other]]></rule>"]) console.log(`${xml}: ${await canonical(xml)}`);
END

cat >seen.txt <<'END'
<rule>a &lt; b</rule>: <rule>a &lt; b</rule>
<rule><![CDATA[a < b]]></rule>: <rule></rule>
<rule>if <![CDATA[a < b]]> then</rule>: <rule>if  then</rule>
<rule><![CDATA[other]]></rule>: <rule></rule>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
