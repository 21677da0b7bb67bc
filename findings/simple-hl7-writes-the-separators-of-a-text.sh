#!/usr/bin/env bash
# A text with a separator of HL7 is written unescaped, and reads as more fields, components and repetitions.
# Packages: simple-hl7 3.3.0, node-hl7-client 4.0.0.
# Expected: "Flat 2 & 3 | left" after reading: separators in a text are written as escape sequences such as `\T\`
#   and `\F\` (HL7 2.5, 2.7 "Use of escape sequences in text fields"), and read back by whoever receives the message.
# Seen: The field ends at the bar; the rest is another field. An escape sequence of a message is returned as it was,
#   whereas node-hl7-client decodes it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error simple-hl7@3.3.0 node-hl7-client@4.0.0 >install.log 2>&1 ||
  { echo "npm could not install simple-hl7 3.3.0, node-hl7-client 4.0.0"; exit 75; }

cat >program.mjs <<'END'
import { Message as Decoded } from "node-hl7-client";
import hl7 from "simple-hl7";
const header = "MSH|^~\\&|SHOP|A|BANK|B|20260101||ADT^A01|1|P|2.5";
const written = new hl7.Message("SHOP", "ADT^A01", "1");
written.addSegment("NTE", "1", "", "Flat 2 & 3 | left", "RE");
const segment = written.toString().split("\r").at(-1);
console.log("written:", segment);
const parser = new hl7.Parser();
const read = (text) => parser.parse(`${header}\r${text}`).getSegment("NTE");
console.log("fields:", JSON.stringify([3, 4, 5].map((field) => read(segment).getField(field))));
const escaped = String.raw`NTE|1||Flat 2 \T\ 3 \F\ left|RE`;
console.log("escaped, simple-hl7:", read(escaped).getField(3));
console.log("escaped, node-hl7-client:", new Decoded({ text: `${header}\r${escaped}` }).get("NTE.3").toString());
END

cat >seen.txt <<'END'
written: NTE|1||Flat 2 & 3 | left|RE
fields: ["Flat 2 & 3 "," left","RE"]
escaped, simple-hl7: Flat 2 \T\ 3 \F\ left
escaped, node-hl7-client: Flat 2 & 3 | left
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
