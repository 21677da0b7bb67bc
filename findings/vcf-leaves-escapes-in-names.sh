#!/usr/bin/env bash
# Texts of a business card keep their escapes, and a name or an address is cut at an escaped or quoted character.
# Packages: vcf 2.1.2, vcard4 4.0.5 to compare.
# Expected: The names "Doe" and "J;R", the note "red, green", and the label "Gate: left" of the street: escapes are a
#   matter of the file (RFC 6350, 3.4), and a value in quotes may contain a colon (3.3).
# Seen: "J\" and "R" are two names, the note has backslashes, and the address begins within its label. The other
#   package reads all three rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error vcf@2.1.2 vcard4@4.0.5 >install.log 2>&1 ||
  { echo "npm could not install vcf 2.1.2 and vcard4 4.0.5"; exit 75; }

cat >program.mjs <<'END'
import Card from "vcf";
import * as other from "vcard4";
for (const line of ["N:Doe;J\\;R;;;", "NOTE:red\\, green", 'ADR;LABEL="Gate: left":;;Main Street;York;;;']) {
  const text = ["BEGIN:VCARD", "VERSION:4.0", "FN:Doe", line, "END:VCARD", ""].join("\r\n");
  const name = line.match(/^\w+/)[0];
  console.log(`${line}\n  ${JSON.stringify(new Card().parse(text).get(name.toLowerCase()).toJSON())}`);
  const { parameters, value } = other.parse(text).parsedVcard.find(({ property }) => property === name);
  console.log(`  the other: ${JSON.stringify({ ...parameters, ...(typeof value === "string" ? { value } : value) })}`);
}
END

cat >seen.txt <<'END'
N:Doe;J\;R;;;
  ["n",{},"text",["Doe","J\\","R","","",""]]
  the other: {"familyNames":"Doe","givenNames":"J;R","additionalNames":"","honorificPrefixes":"","honorificSuffixes":""}
NOTE:red\, green
  ["note",{},"text","red\\, green"]
  the other: {"value":"red, green"}
ADR;LABEL="Gate: left":;;Main Street;York;;;
  ["adr",{"label":"\"Gate"},"text",[" left\":","","Main Street","York","","",""]]
  the other: {"LABEL":"Gate: left","postOfficeBox":"","extendedAddress":"","streetAddress":"Main Street","locality":"York","region":"","postalCode":"","countryName":""}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
