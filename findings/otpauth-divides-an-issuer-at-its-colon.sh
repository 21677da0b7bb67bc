#!/usr/bin/env bash
# An issuer with a colon is read back with a part of it as the label, and a label without an issuer becomes two.
# Package: otpauth 9.5.2.
# Expected: The issuer "Shop: Test" with the label "ann", and the label "a:b" without an issuer, since the package has
#   written both; the parameter "issuer" names what precedes the label.
# Seen: The label " Test:ann" beside the right issuer, and the issuer "a" with the label "b". A colon in the label is
#   kept if there is an issuer.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error otpauth@9.5.2 >install.log 2>&1 ||
  { echo "npm could not install otpauth 9.5.2"; exit 75; }

cat >program.mjs <<'END'
import { TOTP, URI } from "otpauth";
for (const [issuer, label] of [["Shop", "ann"], ["Shop", "a:b"], ["Shop: Test", "ann"], ["", "a:b"]]) {
  const uri = new TOTP({ issuer, label, secret: "JBSWY3DPEHPK3PXP" }).toString();
  const read = URI.parse(uri);
  console.log(`${JSON.stringify([issuer, label])}: ${uri.split("?")[0]}, read: ${JSON.stringify([read.issuer, read.label])}`);
}
END

cat >seen.txt <<'END'
["Shop","ann"]: otpauth://totp/Shop:ann, read: ["Shop","ann"]
["Shop","a:b"]: otpauth://totp/Shop:a%3Ab, read: ["Shop","a:b"]
["Shop: Test","ann"]: otpauth://totp/Shop%3A%20Test:ann, read: ["Shop: Test"," Test:ann"]
["","a:b"]: otpauth://totp/a%3Ab, read: ["a","b"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
