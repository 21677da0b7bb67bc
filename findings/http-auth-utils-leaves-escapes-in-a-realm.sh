#!/usr/bin/env bash
# A realm keeps the backslashes of its quotation marks, and a scheme in small letters is unknown.
# Package: http-auth-utils 6.0.1.
# Expected: 'the "new" shop' and a realm in each notation: names of schemes and parameters are compared without regard
#   to capitals, blanks may surround the equals sign, and a backslash is not a part of a quoted text (RFC 9110, 11.1,
#   11.2 and 5.6.4).
# Seen: The realm with two backslashes, and errors for "basic", for blanks and for a scheme without parameters.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error http-auth-utils@6.0.1 >install.log 2>&1 ||
  { echo "npm could not install http-auth-utils 6.0.1"; exit 75; }

cat >program.mjs <<'END'
import { parseWWWAuthenticateHeader } from "http-auth-utils";
for (const header of ['Basic realm="shop"', 'Basic realm="the \\"new\\" shop"', 'basic realm="shop"', 'Basic realm = "shop"', "Bearer"]) {
  let result;
  try {
    result = JSON.stringify(parseWWWAuthenticateHeader(header).data);
  } catch (error) {
    result = error.message.split("\n")[0];
  }
  console.log(`${header}: ${result}`);
}
END

cat >seen.txt <<'END'
Basic realm="shop": {"realm":"shop"}
Basic realm="the \"new\" shop": {"realm":"the \\\"new\\\" shop"}
basic realm="shop": E_UNKNOWN_AUTH_MECHANISM
Basic realm = "shop": E_MALFORMED_QUOTEDKEYVALUE
Bearer: E_UNKNOWN_AUTH_MECHANISM
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
