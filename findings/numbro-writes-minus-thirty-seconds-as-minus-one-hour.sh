#!/usr/bin/env bash
# A duration below zero is written with the hour, minute and second of another one.
# Package: numbro 2.5.0.
# Expected: "-0:00:30", as 30 is "0:00:30".
# Seen: "-1:59:30": each part is rounded down by itself, so that the hour is one too low and the minutes count
#   upwards. numbro adds the parts with their signs when it reads its text, and gets -30 from it; every other reader
#   takes the text for an hour, 59 minutes and 30 seconds.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error numbro@2.5.0 >install.log 2>&1 ||
  { echo "npm could not install numbro 2.5.0"; exit 75; }

cat >program.mjs <<'END'
import numbro from "numbro";
for (const seconds of [30, 3661, -30, -3661]) {
  const text = numbro(seconds).format({ output: "time" });
  console.log(`${seconds} seconds: ${text}, read again: ${numbro.unformat(text)}`);
}
END

cat >seen.txt <<'END'
30 seconds: 0:00:30, read again: 30
3661 seconds: 1:01:01, read again: 3661
-30 seconds: -1:59:30, read again: -30
-3661 seconds: -2:58:59, read again: -3661
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
