#!/usr/bin/env bash
# An amount in dinars that the package has written itself is read as zero.
# Package: currency-formatter 1.5.9.
# Expected: The amount: the README says that `unformat` turns a formatted text into a number, with the same options.
# Seen: 0 for currencies whose symbol contains full stops, such as KWD and BHD, without an error. Euros and yen are
#   read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error currency-formatter@1.5.9 >install.log 2>&1 ||
  { echo "npm could not install currency-formatter 1.5.9"; exit 75; }

cat >program.mjs <<'END'
import currency from "currency-formatter";
for (const code of ["EUR", "JPY", "CHF", "KWD", "BHD", "TND"]) {
  const text = currency.format(1234, { code });
  console.log(`${code}: ${currency.unformat(text, { code })}`);
}
END

cat >seen.txt <<'END'
EUR: 1234
JPY: 1234
CHF: 1234
KWD: 0
BHD: 0
TND: 0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
