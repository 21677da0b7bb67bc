#!/usr/bin/env bash
# Half a second, written in milliseconds, is read as more than eight minutes, and "an hour" is no time at all.
# Packages: human-interval 2.0.1, timestring 7.0.0 to compare.
# Expected: 500 ms for "500 milliseconds", an hour for "an hour", and 90 minutes or an error for "1 hour 30"; nothing
#   is left out without an error.
# Seen: 500,000 ms, since the unit is found within its name; 0 for "an hour" and "half an hour"; an hour, and a day
#   for "1 business day". The other package reads the first rightly, but it drops the sign of "-1 day" and the 30.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error human-interval@2.0.1 timestring@7.0.0 >install.log 2>&1 ||
  { echo "npm could not install human-interval 2.0.1 and timestring 7.0.0"; exit 75; }

cat >program.mjs <<'END'
import interval from "human-interval";
import timestring from "timestring";
for (const text of ["2 hours", "500 milliseconds", "an hour", "half an hour", "1 hour 30", "1 business day", "-1 day"]) {
  let other;
  try {
    other = `${timestring(text, "ms")} ms`;
  } catch (error) {
    other = error.message;
  }
  console.log(`${text}: ${interval(text)} ms, the other: ${other}`);
}
END

cat >seen.txt <<'END'
2 hours: 7200000 ms, the other: 7200000 ms
500 milliseconds: 500000 ms, the other: 500 ms
an hour: 0 ms, the other: The value [an hour] could not be parsed by timestring
half an hour: 0 ms, the other: The value [half an hour] could not be parsed by timestring
1 hour 30: 3600000 ms, the other: 3600000 ms
1 business day: 86400000 ms, the other: The unit [businessday] is not supported by timestring
-1 day: -86400000 ms, the other: 86400000 ms
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
