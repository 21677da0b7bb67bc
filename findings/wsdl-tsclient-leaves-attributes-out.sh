#!/usr/bin/env bash
# The types of a client for a SOAP service have no attributes, and all elements are optional.
# Packages: wsdl-tsclient 1.7.1, soap 1.13.0 to send a request.
# Expected: The attribute "version", which the schema requires and which soap sends from `attributes`; "id" without a
#   question mark, since an element occurs once if nothing else is stated (XML Schema 1.0, 3.9.2).
# Seen: An interface with "id?" and "note?" alike and without the attribute, so that a request of the type is not
#   valid.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error wsdl-tsclient@1.7.1 soap@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install wsdl-tsclient 1.7.1 and soap 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import { readFile, writeFile } from "node:fs/promises";
import { createClientAsync } from "soap";
import { parseAndGenerate } from "wsdl-tsclient";
await writeFile("shop.wsdl", `<definitions name="Shop" targetNamespace="urn:shop" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:shop"
  xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/">
<types><x:schema targetNamespace="urn:shop" elementFormDefault="qualified"><x:element name="Order"><x:complexType>
<x:sequence><x:element name="id" type="x:int"/><x:element name="note" type="x:string" minOccurs="0"/></x:sequence>
<x:attribute name="version" type="x:string" use="required"/></x:complexType></x:element></x:schema></types>
<message name="In"><part name="order" element="t:Order"/></message>
<portType name="Port"><operation name="Send"><input message="t:In"/></operation></portType>
<binding name="Binding" type="t:Port"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
<operation name="Send"><soap:operation soapAction="urn:send"/><input><soap:body use="literal"/></input></operation></binding>
<service name="Service"><port name="Port" binding="t:Binding"><soap:address location="http://localhost:1/"/></port></service></definitions>`);
await parseAndGenerate("shop.wsdl", "client", { quiet: true });
console.log((await readFile("client/shop/definitions/Order.ts", "utf8")).replaceAll(/\s+/g, " "));
const client = await createClientAsync("shop.wsdl");
client.on("request", (xml) => console.log(xml.match(/<t:Order.*<\/t:Order>/)[0]));
await client.SendAsync({ attributes: { version: "2" }, id: 1 }).catch(() => {});
END

cat >seen.txt <<'END'
 /** Order */ export interface Order { /** x:int */ id?: number; /** x:string */ note?: string; } 
<t:Order version="2" xmlns:t="urn:shop" xmlns="urn:shop"><t:id>1</t:id></t:Order>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
