#!/usr/bin/env bash
# Of a field with several values only the first is returned, escapes remain, and delimiters in a value divide the
#   message.
# Package: hl7-standard 1.0.4.
# Expected: Both identifiers, "Doe & Co", and "\T\" for an ampersand in a message that is built (HL7 version 2.5,
#   chapter 2, repetition and escape sequences).
# Seen: The identifier 7 only, "Doe \T\ Co", and a name that becomes a component and a field; the lines end with a
#   bar and with CRLF instead of CR.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error hl7-standard@1.0.4 >install.log 2>&1 ||
  { echo "npm could not install hl7-standard 1.0.4"; exit 75; }

cat >program.mjs <<'END'
import HL7 from "hl7-standard";
const message = new HL7("MSH|^~\\&|SHOP|A|ERP|B|20240101||ADT^A01|1|P|2.5\rPID|1||7^^^X~8^^^Y||Doe \\T\\ Co");
message.transform();
console.log(JSON.stringify({ ids: message.get("PID.3"), name: message.get("PID.5") }));
message.set("PID.5.1", "Red & Sons | York");
console.log(JSON.stringify(message.build()));
END

cat >seen.txt <<'END'
{"ids":{"PID.3.1":"7","PID.3.2":"","PID.3.3":"","PID.3.4":"X"},"name":"Doe \\T\\ Co"}
"MSH|^~\\&|SHOP|A|ERP|B|20240101||ADT^A01|1|P|2.5|\r\nPID|1||7^^^X~8^^^Y||Red & Sons | York|"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
