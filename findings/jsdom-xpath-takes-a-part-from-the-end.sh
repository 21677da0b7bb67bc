#!/usr/bin/env bash
# In jsdom, an XPath that takes a part of a text takes another one, and a missing element is equal to an empty text.
# Packages: jsdom 31.0.1, fontoxpath 3.34.0 to compare.
# Expected: "12" for substring("12345", 0, 3), an empty text for a start that is not a number, no number for "0x10",
#   and false for the comparison with an element that is not there (XPath 1.0, 4.2, 4.4 and 3.4).
# Seen: The last letter for the start 0, since the text is taken from its end, and the first letters for a start that
#   is not a number; 0 for "0x10"; and an element that is missing is equal to the empty text.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jsdom@31.0.1 fontoxpath@3.34.0 >install.log 2>&1 ||
  { echo "npm could not install jsdom 31.0.1 and fontoxpath 3.34.0"; exit 75; }

cat >program.mjs <<'END'
import { JSDOM } from "jsdom";
import fontoxpath from "fontoxpath";
const { window } = new JSDOM("");
const page = new window.DOMParser().parseFromString("<order><item>1</item></order>", "text/xml");
const jsdom = (path) => {
  const result = page.evaluate(path, page, null, 0, null);
  return result.resultType === 2 ? result.stringValue : result.booleanValue;
};
for (const path of ["substring('12345', 2, 3)", "substring('12345', 0, 3)", "substring('12345', 0 div 0, 3)", "substring('12345', 1.5, 2.6)", "string(number('12'))", "string(number('0x10'))", "//item = '1'", "//missing = ''"]) {
  const other = path.replaceAll("0 div 0", "number('none')");
  console.log(path + ":", JSON.stringify(jsdom(path)), "| fontoxpath:", JSON.stringify(fontoxpath.evaluateXPath(other, page)));
}
END

cat >seen.txt <<'END'
substring('12345', 2, 3): "234" | fontoxpath: "234"
substring('12345', 0, 3): "5" | fontoxpath: "12"
substring('12345', 0 div 0, 3): "123" | fontoxpath: ""
substring('12345', 1.5, 2.6): "234" | fontoxpath: "234"
string(number('12')): "12" | fontoxpath: "12"
string(number('0x10')): "0" | fontoxpath: "NaN"
//item = '1': true | fontoxpath: true
//missing = '': true | fontoxpath: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
