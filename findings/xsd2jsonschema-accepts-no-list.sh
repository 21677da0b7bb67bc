#!/usr/bin/env bash
# From XML Schema to JSON Schema, an element that may occur several times accepts any value except a list, and a
#   pattern accepts more than it should.
# Packages: xsd2jsonschema 0.3.7, ajv 8.20.0 to validate.
# Expected: True for a list of texts, false for a list of numbers; and false for "xABx", since a pattern of XML Schema
#   matches the whole value (XML Schema, part 2, appendix F), and one of JSON Schema any part of it.
# Seen: Two alternatives, of which the first accepts everything, so that a list meets both and is refused; the type of
#   the entries is gone. True for "xABx".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xsd2jsonschema@0.3.7 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install xsd2jsonschema 0.3.7, ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import module from "xsd2jsonschema";
import Ajv from "ajv";
const { Xsd2JsonSchema } = module;
const convert = (content) => {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://shop.example/order" xmlns="http://shop.example/order" elementFormDefault="qualified">${content}</xs:schema>`;
  return new Xsd2JsonSchema().processAllSchemas({ schemas: { "order.xsd": schema } })["order.xsd"].getJsonSchema().definitions;
};
const { order } = convert('<xs:element name="order"><xs:complexType><xs:sequence><xs:element name="item" type="xs:string" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>');
const { code } = convert('<xs:simpleType name="code"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{2}"/></xs:restriction></xs:simpleType>');
console.log(JSON.stringify(order.properties.item), JSON.stringify(code));
const ajv = new Ajv();
for (const item of ["pen", ["pen", "ink"], [1, 2], 7]) console.log(`${JSON.stringify({ item })}: ${ajv.validate(order, { item })}`);
for (const value of ["AB", "xABx", "ab"]) console.log(`${value}: ${ajv.validate(code, value)}`);
END

cat >seen.txt <<'END'
{"oneOf":[{},{"items":{},"type":"array"}]} {"pattern":"[A-Z]{2}","type":"string"}
{"item":"pen"}: true
{"item":["pen","ink"]}: false
{"item":[1,2]}: false
{"item":7}: true
AB: true
xABx: true
ab: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
