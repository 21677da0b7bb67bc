#!/usr/bin/env bash
# A minified XML Schema is no longer valid, because the namespace of its types has been removed.
# Packages: minify-xml 4.5.2, xmllint-wasm 5.3.0 to validate.
# Expected: The same schema: prefixes within values, such as the type of an element, need their declaration (XML
#   Schema 1.0, part 1, 3.15.3), and `xml:space="preserve"` preserves blanks.
# Seen: "xmlns:shop" is gone, because no element has the prefix; the schema cannot be compiled. The blank in the text
#   is gone, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error minify-xml@4.5.2 xmllint-wasm@5.3.0 >install.log 2>&1 ||
  { echo "npm could not install minify-xml 4.5.2 and xmllint-wasm 5.3.0"; exit 75; }

cat >program.mjs <<'END'
import { minify } from "minify-xml";
import { validateXML } from "xmllint-wasm";
const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:shop="urn:shop" targetNamespace="urn:shop">
  <xs:simpleType name="Id"><xs:restriction base="xs:string"/></xs:simpleType>
  <xs:element name="order" type="shop:Id"/>
</xs:schema>`;
for (const text of [schema, minify(schema)]) {
  const result = await validateXML({
    xml: { fileName: "order.xml", contents: '<order xmlns="urn:shop">7</order>' },
    schema: { fileName: "order.xsd", contents: text },
  }).then(({ valid }) => `valid: ${String(valid)}`, (error) => error.message.trim().split("\n").at(-1));
  console.log(`${text}\n  ${result}`);
}
console.log(minify('<p xml:space="preserve"><b>all</b> <i>orders</i></p>'));
END

cat >seen.txt <<'END'
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:shop="urn:shop" targetNamespace="urn:shop">
  <xs:simpleType name="Id"><xs:restriction base="xs:string"/></xs:simpleType>
  <xs:element name="order" type="shop:Id"/>
</xs:schema>
  valid: true
<x:schema xmlns:x="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:shop"><x:simpleType name="Id"><x:restriction base="xs:string"/></x:simpleType><x:element name="order" type="shop:Id"/></x:schema>
  WXS schema order.xsd failed to compile
<p xml:space="preserve"><b>all</b><i>orders</i></p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
