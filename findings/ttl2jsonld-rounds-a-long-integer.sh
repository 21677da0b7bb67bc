#!/usr/bin/env bash
# An integer of 17 digits is another number after the conversion from Turtle to JSON-LD.
# Package: @frogcat/ttl2jsonld 0.0.10.
# Expected: The same digits, as a text with the type xsd:integer: so the package does it for decimals and doubles,
#   and so it has no limit of digits in Turtle (RDF 1.1 Turtle, 2.5.2).
# Seen: 12345678901234568. An identifier such as a number of a card is silently another one.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @frogcat/ttl2jsonld@0.0.10 >install.log 2>&1 ||
  { echo "npm could not install @frogcat/ttl2jsonld 0.0.10"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
const { parse } = createRequire(import.meta.url)("@frogcat/ttl2jsonld");
for (const value of ["42", "12345678901234567", "1.10", "12345678901234567.0", '"007"^^<http://www.w3.org/2001/XMLSchema#integer>'])
  console.log(value + ":", JSON.stringify(parse(`<urn:shop> <urn:number> ${value} .`)["urn:number"]));
END

cat >seen.txt <<'END'
42: 42
12345678901234567: 12345678901234568
1.10: {"@value":"1.10","@type":"http://www.w3.org/2001/XMLSchema#decimal"}
12345678901234567.0: {"@value":"12345678901234567.0","@type":"http://www.w3.org/2001/XMLSchema#decimal"}
"007"^^<http://www.w3.org/2001/XMLSchema#integer>: 7
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
