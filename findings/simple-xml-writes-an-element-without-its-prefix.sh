#!/usr/bin/env bash
# Elements with a prefix are written without it, so that they are in another namespace, and a text gets line breaks.
# Package: @borgar/simple-xml 2.2.2.
# Expected: The prefixes, as the declaration of the namespace is written; the text as it is, since line breaks in it
#   are characters of the text.
# Seen: <order xmlns:s="..."> for <s:order xmlns:s="...">, which is in no namespace; each word of a mixed text on a
#   line, with an indentation.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @borgar/simple-xml@2.2.2 >install.log 2>&1 ||
  { echo "npm could not install @borgar/simple-xml 2.2.2"; exit 75; }

cat >program.mjs <<'END'
import { parseXML } from "@borgar/simple-xml";
for (const xml of ["<order><item/></order>", '<s:order xmlns:s="urn:shop"><s:item s:id="1"/></s:order>', "<p>pay<b>now</b>here</p>"]) console.log(`${xml}\n${parseXML(xml).toString()}`);
END

cat >seen.txt <<'END'
<order><item/></order>
<order>
  <item />
</order>
<s:order xmlns:s="urn:shop"><s:item s:id="1"/></s:order>
<order xmlns:s="urn:shop">
  <item s:id="1" />
</order>
<p>pay<b>now</b>here</p>
<p>
  pay
  <b>now</b>
  here
</p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
