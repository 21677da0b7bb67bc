#!/usr/bin/env bash
# Read with native types, an integer that begins with a zero or a plus sign loses its type and becomes a text.
# Package: jsonld 9.0.0.
# Expected: The value with its type, as without the option, or the number 7: only a literal that is converted loses
#   its type (JSON-LD 1.1 API, "RDF to Object Conversion").
# Seen: {"@value":"007"}, which is written as an xsd:string. A decimal, which has no native type, keeps its type.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jsonld@9.0.0 >install.log 2>&1 ||
  { echo "npm could not install jsonld 9.0.0"; exit 75; }

cat >program.mjs <<'END'
import jsonld from "jsonld";
const xsd = "http://www.w3.org/2001/XMLSchema#";
for (const [value, type] of [["7", "integer"], ["007", "integer"], ["+7", "integer"], ["1.50", "decimal"]]) {
  const triple = `<urn:shop> <urn:pieces> "${value}"^^<${xsd}${type}> .\n`;
  const read = async (useNativeTypes) => jsonld.fromRDF(triple, { format: "application/n-quads", useNativeTypes });
  const native = await read(true);
  const again = await jsonld.toRDF(native, { format: "application/n-quads" });
  console.log(value + ":", JSON.stringify((await read(false))[0]["urn:pieces"][0]), JSON.stringify(native[0]["urn:pieces"][0]), "again:", again.trim().split(" ").at(-2).replace(xsd, ""));
}
END

cat >seen.txt <<'END'
7: {"@value":"7","@type":"http://www.w3.org/2001/XMLSchema#integer"} {"@value":7} again: "7"^^<integer>
007: {"@value":"007","@type":"http://www.w3.org/2001/XMLSchema#integer"} {"@value":"007"} again: "007"
+7: {"@value":"+7","@type":"http://www.w3.org/2001/XMLSchema#integer"} {"@value":"+7"} again: "+7"
1.50: {"@value":"1.50","@type":"http://www.w3.org/2001/XMLSchema#decimal"} {"@value":"1.50","@type":"http://www.w3.org/2001/XMLSchema#decimal"} again: "1.50"^^<decimal>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
