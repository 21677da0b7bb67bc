#!/usr/bin/env bash
# An XPath for the language of an element is an error, although the document needs no declaration for it.
# Packages: xpath 0.0.34, @xmldom/xmldom 0.9.12.
# Expected: The attribute: the prefix xml is bound in each document without a declaration (Namespaces in XML, section 3).
# Seen: "Cannot resolve QName xml"; with the address given for the prefix, the attribute is found. lang() works without it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xpath@0.0.34 @xmldom/xmldom@0.9.12 >install.log 2>&1 ||
  { echo "npm could not install xpath 0.0.34 and @xmldom/xmldom 0.9.12"; exit 75; }

cat >program.mjs <<'END'
import { DOMParser } from "@xmldom/xmldom";
import xpath from "xpath";
const root = new DOMParser().parseFromString('<shop xml:lang="en"><name>Orders</name></shop>', "text/xml");
const show = (name, run) => { try { console.log(name + ":", run()); } catch (error) { console.log(name + ":", error.message); } };
show("lang('en')", () => xpath.select("count(//name[lang('en')])", root));
show("@xml:lang", () => xpath.select("string(/shop/@xml:lang)", root));
show("@xml:lang with its address", () => xpath.useNamespaces({ xml: "http://www.w3.org/XML/1998/namespace" })("string(/shop/@xml:lang)", root));
END

cat >seen.txt <<'END'
lang('en'): 1
@xml:lang: Cannot resolve QName xml
@xml:lang with its address: en
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
