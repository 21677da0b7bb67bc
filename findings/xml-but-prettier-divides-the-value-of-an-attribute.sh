#!/usr/bin/env bash
# Formatting breaks the line within the value of an attribute, and puts blanks into a section of CDATA.
# Packages: xml-but-prettier 1.0.1, prettify-xml 1.2.0 and @xmldom/xmldom 0.9.12 to compare.
# Expected: The same values: a closing bracket is allowed in a value of an attribute (XML 1.0, 2.3), and a section of
#   CDATA is text, in which blanks count.
# Seen: The value "x > y", and the markup in the section on three lines. The other package keeps both. It indents the
#   second line of a section, which the first leaves.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xml-but-prettier@1.0.1 prettify-xml@1.2.0 @xmldom/xmldom@0.9.12 >install.log 2>&1 ||
  { echo "npm could not install xml-but-prettier 1.0.1, prettify-xml 1.2.0, @xmldom/xmldom 0.9.12"; exit 75; }

cat >program.mjs <<'END'
import prettier from "xml-but-prettier";
import prettify from "prettify-xml";
import { DOMParser } from "@xmldom/xmldom";
const read = (xml) => {
  const rule = new DOMParser().parseFromString(xml, "application/xml").getElementsByTagName("rule")[0];
  return [rule.getAttribute("when"), rule.textContent];
};
for (const xml of ['<a><rule when="x > y" id="1">z</rule></a>', "<a><rule><![CDATA[<b>1</b>]]></rule></a>", "<a><rule><![CDATA[if x\n  y]]></rule></a>"])
  console.log(`${JSON.stringify(read(xml))}: ${JSON.stringify(read(prettier(xml)))}, the other: ${JSON.stringify(read(prettify(xml)))}`);
END

cat >seen.txt <<'END'
["x > y","z"]: ["x >          y","z\n    "], the other: ["x > y","z"]
[null,"<b>1</b>"]: [null,"\n        <b>\n            1\n        </b>\n        \n    "], the other: [null,"\n    <b>1</b>\n  "]
[null,"if x\n  y"]: [null,"\n        if x\n  y\n    "], the other: [null,"\n    if x\n    y\n  "]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
