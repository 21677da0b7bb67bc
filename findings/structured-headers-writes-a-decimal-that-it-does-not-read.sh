#!/usr/bin/env bash
# A number close to an integer is written as "1.", which the package itself refuses to read.
# Package: structured-headers 2.1.0.
# Expected: "1.0" or "1": a decimal is rounded to three digits, and at least one digit is behind the point (RFC 9651,
#   4.1.5).
# Seen: "1." for 1.0004 and for 0.9996, and an error when it is read. 1.2345 is rounded to "1.234".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error structured-headers@2.1.0 >install.log 2>&1 ||
  { echo "npm could not install structured-headers 2.1.0"; exit 75; }

cat >program.mjs <<'END'
import { parseItem, serializeItem } from "structured-headers";
for (const number of [1.5, 1.2345, 1.0004, 0.9996, 999.9996]) {
  const text = serializeItem(number);
  let read;
  try {
    [read] = parseItem(text);
  } catch (error) {
    read = error.message;
  }
  console.log(`${number}: ${text}, read: ${read}`);
}
END

cat >seen.txt <<'END'
1.5: 1.5, read: 1.5
1.2345: 1.234, read: 1.234
1.0004: 1., read: Parse error: Decimal cannot end on a period at offset 2
0.9996: 1., read: Parse error: Decimal cannot end on a period at offset 2
999.9996: 1000., read: Parse error: Decimal cannot end on a period at offset 5
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
