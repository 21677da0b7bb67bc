#!/usr/bin/env bash
# From XML to an object, a text with an ampersand keeps its escape, and writing loses a line break of an attribute.
# Packages: xmlbuilder2 4.0.3, saxes 6.0.0 to read the result.
# Expected: "R&D", as the package's own DOM has it, since an object has no escapes; and `&#10;` in the written
#   attribute: a reader turns a plain line break there into a blank (XML 1.0, 3.3.3).
# Seen: `R&amp;D` in the object; after writing, the attribute has a blank instead of its line break.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xmlbuilder2@4.0.3 saxes@6.0.0 >install.log 2>&1 ||
  { echo "npm could not install xmlbuilder2 4.0.3 and saxes 6.0.0"; exit 75; }

cat >program.mjs <<'END'
import { convert, create } from "xmlbuilder2";
import { SaxesParser } from "saxes";
const xml = '<part note="first&#10;second">R&amp;D</part>';
console.log("DOM:", create(xml).root().node.textContent);
const object = convert(xml, { format: "object" });
console.log("object:", JSON.stringify(object));
const parser = new SaxesParser();
parser.on("opentag", ({ attributes }) => console.log("attribute after writing:", JSON.stringify(attributes.note)));
parser.write(convert(object, { format: "xml", headless: true })).close();
END

cat >seen.txt <<'END'
DOM: R&D
object: {"part":{"@note":"first\nsecond","#":"R&amp;D"}}
attribute after writing: "first second"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
