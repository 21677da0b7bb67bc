#!/usr/bin/env bash
# A document of XML with a section of CDATA becomes a page with an error message.
# Packages: happy-dom 21.0.4, @xmldom/xmldom 0.9.12 to compare.
# Expected: The text "x < y" as the other package and browsers read it: a section of CDATA may be wherever a text may
#   (XML 1.0, 2.7).
# Seen: A root element with the words "This page contains the following errors", without an exception. The same text
#   with an escape is read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error happy-dom@21.0.4 @xmldom/xmldom@0.9.12 >install.log 2>&1 ||
  { echo "npm could not install happy-dom 21.0.4, @xmldom/xmldom 0.9.12"; exit 75; }

cat >program.mjs <<'END'
import { Window } from "happy-dom";
import { DOMParser } from "@xmldom/xmldom";
const window = new Window();
for (const xml of ["<rule>x &lt; y</rule>", "<rule><![CDATA[x < y]]></rule>"]) {
  const root = new window.DOMParser().parseFromString(xml, "application/xml").documentElement;
  const other = new DOMParser().parseFromString(xml, "application/xml").documentElement;
  console.log(`${xml}: ${root.tagName}, ${JSON.stringify(root.textContent.slice(0, 40))}, the other: ${other.tagName}, ${JSON.stringify(other.textContent)}`);
}
await window.happyDOM.close();
END

cat >seen.txt <<'END'
<rule>x &lt; y</rule>: rule, "x < y", the other: rule, "x < y"
<rule><![CDATA[x < y]]></rule>: rule, "This page contains the following errors:", the other: rule, "x < y"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
