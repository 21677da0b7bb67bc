#!/usr/bin/env bash
# The builder writes an attribute whose value is the text "true" as a bare name, as HTML allows and XML does
#   not.
# Package: fast-xml-parser 5.12.1.
# Expected: The document that was read: XML attributes always have a value, and the parser of the same
#   package has read one.
# Seen: `<field required nullable="false">`, which is not well-formed XML; "false" keeps its value.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error fast-xml-parser@5.12.1 >install.log 2>&1 ||
  { echo "npm could not install fast-xml-parser 5.12.1"; exit 75; }

cat >program.mjs <<'END'
import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
const xml = '<field required="true" nullable="false"/>';
const model = new XMLParser({ ignoreAttributes: false }).parse(xml);
const written = new XMLBuilder({ ignoreAttributes: false }).build(model);
console.log(written);
console.log("its own validator says:", JSON.stringify(XMLValidator.validate(written)));
END

cat >seen.txt <<'END'
<field required nullable="false"></field>
its own validator says: {"err":{"code":"InvalidAttr","msg":"boolean attribute 'required' is not allowed.","line":1,"col":8}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
