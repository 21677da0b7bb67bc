#!/usr/bin/env bash
# Half a cent is rounded up for some amounts and down for others, although the package promises decimal rounding.
# Package: accounting 0.4.1.
# Expected: 1.01 for 1.005, as 0.62 for 0.615: the documentation of `toFixed` says that it treats floats more like
#   decimals and fixes wrong rounding.
# Seen: "1.00", in `formatMoney`, too. Of the amounts with half a cent from 1.005 to 1.995, some are rounded down.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error accounting@0.4.1 >install.log 2>&1 ||
  { echo "npm could not install accounting 0.4.1"; exit 75; }

cat >program.mjs <<'END'
import accounting from "accounting";
for (const amount of [0.615, 1.005, 10.235]) console.log(`${amount}: ${accounting.toFixed(amount, 2)}, ${accounting.formatMoney(amount)}`);
const halves = Array.from({ length: 100 }, (_, at) => `1.${String(at).padStart(2, "0")}5`);
const down = halves.filter((text) => accounting.toFixed(Number(text), 2) === text.slice(0, -1));
console.log("rounded down:", down.join(" "));
END

cat >seen.txt <<'END'
0.615: 0.62, $0.62
1.005: 1.00, $1.00
10.235: 10.24, $10.24
rounded down: 1.005 1.015 1.025 1.035 1.255 1.265 1.275
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
