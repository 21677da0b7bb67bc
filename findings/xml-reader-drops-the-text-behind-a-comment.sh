#!/usr/bin/env bash
# Behind a comment or a processing instruction, the text of an element is lost; of an element within a comment, the
# end of the comment becomes text.
# Package: xml-reader 2.4.3.
# Expected: "ab", or two texts: comments may be anywhere in the content of an element, and are not a part of its
#   text (XML 1.0, 2.5).
# Seen: "a", and the text " -->" that is in no element of the file.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xml-reader@2.4.3 >install.log 2>&1 ||
  { echo "npm could not install xml-reader 2.4.3"; exit 75; }

cat >program.mjs <<'END'
import reader from "xml-reader";
const show = ({ children, name, type, value }) => (type === "text" ? value : { [name]: children.map(show) });
for (const xml of ["<r>a<b/>c</r>", "<r>a<!-- note -->c</r>", "<r>a<?note x?>c</r>", "<r>a<!-- note --><b/>c</r>", "<r><!-- <old>1</old> --><new>2</new></r>"])
  console.log(xml + "  " + JSON.stringify(show(reader.parseSync(xml))));
END

cat >seen.txt <<'END'
<r>a<b/>c</r>  {"r":["a",{"b":[]},"c"]}
<r>a<!-- note -->c</r>  {"r":["a"]}
<r>a<?note x?>c</r>  {"r":["a"]}
<r>a<!-- note --><b/>c</r>  {"r":["a",{"b":[]},"c"]}
<r><!-- <old>1</old> --><new>2</new></r>  {"r":[" -->",{"new":["2"]}]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
