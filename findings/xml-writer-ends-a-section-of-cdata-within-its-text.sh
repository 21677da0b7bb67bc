#!/usr/bin/env bash
# A text with "]]>" that is written as a section of CDATA ends the section.
# Packages: xml-writer 1.7.0, saxes 6.0.0 to read the result.
# Expected: Two sections, or an error: within a section, this sequence is its end (XML 1.0, 2.7). The same package
#   escapes it in a text and in a comment.
# Seen: The rest of the text is read as markup: the file is not well-formed.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xml-writer@1.7.0 saxes@6.0.0 >install.log 2>&1 ||
  { echo "npm could not install xml-writer 1.7.0 and saxes 6.0.0"; exit 75; }

cat >program.mjs <<'END'
import XmlWriter from "xml-writer";
import { SaxesParser } from "saxes";
for (const [method, text] of [["text", "a]]>b < c"], ["writeCData", "a > b"], ["writeCData", "a]]>b"]]) {
  const xml = new XmlWriter().startElement("code")[method](text).endElement().toString();
  const read = [];
  const parser = new SaxesParser();
  for (const event of ["text", "cdata"]) parser.on(event, (part) => read.push(part));
  parser.on("error", (error) => read.push(error.message));
  parser.write(xml).close();
  console.log(xml + "  " + JSON.stringify(read));
}
END

cat >seen.txt <<'END'
<code>a]]&gt;b &lt; c</code>  ["a]]>b < c"]
<code><![CDATA[a > b]]></code>  ["a > b"]
<code><![CDATA[a]]>b]]></code>  ["a","1:23: the string \"]]>\" is disallowed in char data.","b]]>"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
