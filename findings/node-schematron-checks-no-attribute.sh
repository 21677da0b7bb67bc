#!/usr/bin/env bash
# A rule of Schematron about attributes is never applied, so that a document with a wrong one is valid.
# Package: node-schematron 2.1.0.
# Expected: Two reports each: the context of a rule may be an attribute (ISO/IEC 19757-3, annex about the query
#   language binding for XSLT).
# Seen: None for "@count", and both for the same condition with the element as the context. Texts may be a context.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error node-schematron@2.1.0 >install.log 2>&1 ||
  { echo "npm could not install node-schematron 2.1.0"; exit 75; }

cat >program.mjs <<'END'
import schematron from "node-schematron";
const order = "<order><item count='0'>pen</item><item count='-2'>ink</item></order>";
const check = (context, test) => schematron.Schema.fromString(`<schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern>
  <rule context="${context}"><assert test="${test}">refused</assert></rule>
</pattern></schema>`).validateString(order).length;
console.log("item:", check("item", "@count &gt; 0"));
console.log("text():", check("text()", "../@count &gt; 0"));
console.log("@count:", check("@count", ". &gt; 0"));
console.log("item/@count:", check("item/@count", ". &gt; 0"));
END

cat >seen.txt <<'END'
item: 2
text(): 2
@count: 0
item/@count: 0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
