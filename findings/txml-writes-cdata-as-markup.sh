#!/usr/bin/env bash
# A text from a section of CDATA is written as markup, and the same text has escapes or none, depending on its
#   notation.
# Packages: txml 6.0.3, @xmldom/xmldom 0.9.12 to compare.
# Expected: One text for both notations, "a < b & c", and a document that is well-formed again.
# Seen: The first text has its escapes, the second does not; what is written is not well-formed, and the element in
#   the example has become a real one. The other package reads both alike.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error txml@6.0.3 @xmldom/xmldom@0.9.12 >install.log 2>&1 ||
  { echo "npm could not install txml 6.0.3 and @xmldom/xmldom 0.9.12"; exit 75; }

cat >program.mjs <<'END'
import { parse, simplify, stringify } from "txml";
import { DOMParser } from "@xmldom/xmldom";
for (const note of ["a &lt; b &amp; c", "<![CDATA[a < b & c]]>", "<![CDATA[<name>]]>"]) {
  const text = `<order><note>${note}</note></order>`;
  const other = new DOMParser().parseFromString(text, "text/xml").documentElement.textContent;
  const written = stringify(parse(text));
  console.log(`${JSON.stringify(simplify(parse(text)).order.note)}, the other: ${JSON.stringify(other)}, written: ${written}`);
}
console.log(JSON.stringify(simplify(parse(stringify(parse("<order><note><![CDATA[<name/>]]></note></order>")))).order.note));
END

cat >seen.txt <<'END'
"a &lt; b &amp; c", the other: "a < b & c", written: <order><note>a &lt; b &amp; c</note></order>
"a < b & c", the other: "a < b & c", written: <order><note>a < b & c</note></order>
"<name>", the other: "<name>", written: <order><note><name></note></order>
{"name":""}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
