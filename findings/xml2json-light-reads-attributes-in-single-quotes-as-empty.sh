#!/usr/bin/env bash
# An attribute in single quotes has no value, and a prefix takes the place of the name.
# Package: xml2json-light 1.0.6.
# Expected: The same value for both kinds of quotes; "s:order" or "order".
# Seen: "" for single quotes, without an error; and an element named "s".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xml2json-light@1.0.6 >install.log 2>&1 ||
  { echo "npm could not install xml2json-light 1.0.6"; exit 75; }

cat >program.mjs <<'END'
import { xml2json } from "xml2json-light";
for (const xml of ['<order id="7"/>', "<order id='7'/>", '<order id="7"><note>x</note></order>', '<order id="7">x</order>', '<s:order id="7"/>']) console.log(xml, JSON.stringify(xml2json(xml)));
END

cat >seen.txt <<'END'
<order id="7"/> {"order":{"id":"7"}}
<order id='7'/> {"order":{"id":""}}
<order id="7"><note>x</note></order> {"order":{"id":"7","note":"x"}}
<order id="7">x</order> {"order":{"id":"7","_@ttribute":"x"}}
<s:order id="7"/> {"s":{"id":"7"}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
