#!/usr/bin/env bash
# Words of a documentation that are bold are missing, and text beside elements of an extension changes its place.
# Package: bpmn-moddle 10.3.1.
# Expected: "Pay now or later", since a documentation has mixed content and names its format (`tDocumentation` of the
#   schema of BPMN 2.0), and the extension as it was: "before", the element, "after".
# Seen: "Pay  or later" with a warning; in the extension, both texts stand before the element, without a warning.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error bpmn-moddle@10.3.1 >install.log 2>&1 ||
  { echo "npm could not install bpmn-moddle 10.3.1"; exit 75; }

cat >program.mjs <<'END'
import { BpmnModdle } from "bpmn-moddle";
const moddle = new BpmnModdle();
const { rootElement, warnings } = await moddle.fromXML(`<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:x="https://shop.example/x" targetNamespace="https://shop.example/process" id="d"><process id="p">
<documentation textFormat="text/html">Pay <b xmlns="http://www.w3.org/1999/xhtml">now</b> or later</documentation>
<extensionElements><x:note>before<x:link to="a"/>after</x:note></extensionElements></process></definitions>`);
console.log(warnings.map(({ message }) => message.split("\n")[0]));
const { xml } = await moddle.toXML(rootElement);
console.log(xml.match(/<documentation.*|<x:note.*/g).join("\n"));
END

cat >seen.txt <<'END'
[ 'unparsable content <b> detected' ]
<documentation textFormat="text/html">Pay  or later</documentation><extensionElements><x:note>beforeafter<x:link to="a" /></x:note></extensionElements></process></definitions>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
