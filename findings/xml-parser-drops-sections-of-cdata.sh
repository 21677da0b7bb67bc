#!/usr/bin/env bash
# A section of CDATA is an empty text, text behind an inner element is gone, and escapes remain in texts.
# Packages: xml-parser 1.2.1, @xmldom/xmldom 0.9.12 to compare.
# Expected: The texts "x < y", "Pay now or later" and "R&D", as the other package reads them.
# Seen: An empty text, "Pay" with the inner element only, and "R&amp;D". Values of attributes keep their escapes, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xml-parser@1.2.1 @xmldom/xmldom@0.9.12 >install.log 2>&1 ||
  { echo "npm could not install xml-parser 1.2.1, @xmldom/xmldom 0.9.12"; exit 75; }

cat >program.mjs <<'END'
import parse from "xml-parser";
import { DOMParser } from "@xmldom/xmldom";
for (const xml of ["<rule><![CDATA[x < y]]></rule>", "<rule>Pay <b>now</b> or later</rule>", '<rule team="R&amp;D">R&amp;D</rule>']) {
  const { content, attributes, children } = parse(xml).root;
  console.log(`${xml}: ${JSON.stringify({ content, attributes, children: children.map((child) => child.content) })}, the other: ${JSON.stringify(new DOMParser().parseFromString(xml, "text/xml").documentElement.textContent)}`);
}
END

cat >seen.txt <<'END'
<rule><![CDATA[x < y]]></rule>: {"content":"","attributes":{},"children":[]}, the other: "x < y"
<rule>Pay <b>now</b> or later</rule>: {"content":"Pay ","attributes":{},"children":["now"]}, the other: "Pay now or later"
<rule team="R&amp;D">R&amp;D</rule>: {"content":"R&amp;D","attributes":{"team":"R&amp;D"},"children":[]}, the other: "R&D"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
