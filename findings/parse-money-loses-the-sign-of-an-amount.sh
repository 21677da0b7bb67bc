#!/usr/bin/env bash
# A refund is a payment, a fraction of a dollar is 123 dollars, and five thousand pounds are five.
# Package: parse-money 1.0.12.
# Expected: -5 in each writing of it, or undefined, as for a text that is not an amount; 0.123 and 0.5, since there is
#   nothing to group before the point; 5000, or undefined.
# Seen: 5, 123, 50 and 5.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-money@1.0.12 >install.log 2>&1 ||
  { echo "npm could not install parse-money 1.0.12"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-money";
const parseMoney = parse.default ?? parse;
for (const text of ["$5", "$0.50", "-$5", "($5)", "-5 EUR", "0.123 USD", "$.50", "£5k", "none"]) console.log(`${text}: ${JSON.stringify(parseMoney(text))}`);
END

cat >seen.txt <<'END'
$5: {"amount":5,"currency":"USD"}
$0.50: {"amount":0.5,"currency":"USD"}
-$5: {"amount":5,"currency":"USD"}
($5): {"amount":5,"currency":"USD"}
-5 EUR: {"amount":5,"currency":"EUR"}
0.123 USD: {"amount":123,"currency":"USD"}
$.50: {"amount":50,"currency":"USD"}
£5k: {"amount":5,"currency":"GBP"}
none: null
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
