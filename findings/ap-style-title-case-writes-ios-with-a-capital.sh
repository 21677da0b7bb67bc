#!/usr/bin/env bash
# Names that begin with a small letter get a capital, and the first word behind a colon does not.
# Packages: ap-style-title-case 2.0.0, title-case 4.3.2 to compare.
# Expected: "Use the iOS App" and "The End: A Start": a word that has a capital within it is left alone by the other
#   package, and style guides write the first word behind a colon with a capital.
# Seen: "Use the IOS App", "MacOS", "EBay", and "The End: a Start". The other package changes "iOS" only as the first
#   word.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ap-style-title-case@2.0.0 title-case@4.3.2 >install.log 2>&1 ||
  { echo "npm could not install ap-style-title-case 2.0.0, title-case 4.3.2"; exit 75; }

cat >program.mjs <<'END'
import { apStyleTitleCase } from "ap-style-title-case";
import { titleCase } from "title-case";
for (const text of ["the order of a user", "use the iOS app", "the macOS app", "sell on eBay", "the end: a start", "iOS and iPhone"])
  console.log(`${text}: ${apStyleTitleCase(text)}, the other: ${titleCase(text)}`);
END

cat >seen.txt <<'END'
the order of a user: The Order of a User, the other: The Order of a User
use the iOS app: Use the IOS App, the other: Use the iOS App
the macOS app: The MacOS App, the other: The macOS App
sell on eBay: Sell on EBay, the other: Sell on eBay
the end: a start: The End: a Start, the other: The End: A Start
iOS and iPhone: IOS and IPhone, the other: IOS and iPhone
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
