#!/usr/bin/env bash
# A large number that the package has written itself is read as 1, and a hexadecimal one is read as zero.
# Package: plist 5.0.0.
# Expected: 1e21, since a number that is not a safe integer can be written as `<real>`; and an error or 16 for "0x10".
# Seen: `<integer>1e+21</integer>`, which is read as 1; numbers below 1e21 are digits and are read. "0x10" is 0,
#   without an error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error plist@5.0.0 >install.log 2>&1 ||
  { echo "npm could not install plist 5.0.0"; exit 75; }

cat >program.mjs <<'END'
import { build, parse } from "plist";
for (const number of [1e20, 1e21, 3e22]) {
  const text = build({ number });
  console.log(`${number}: ${text.match(/<(integer|real)>.*<\/\1>/)[0]}, read: ${parse(text).number}`);
}
for (const text of ["16", "0x10"]) console.log(`<integer>${text}</integer>: ${parse(`<plist version="1.0"><integer>${text}</integer></plist>`)}`);
END

cat >seen.txt <<'END'
100000000000000000000: <integer>100000000000000000000</integer>, read: 100000000000000000000
1e+21: <integer>1e+21</integer>, read: 1
3e+22: <integer>3e+22</integer>, read: 3
<integer>16</integer>: 16
<integer>0x10</integer>: 0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
