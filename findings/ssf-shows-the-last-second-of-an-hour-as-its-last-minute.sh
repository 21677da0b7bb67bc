#!/usr/bin/env bash
# A time within the last half second of a minute is shown almost a minute too early, and a negative half is rounded
#   up.
# Packages: ssf 0.11.2, numfmt 4.0.1 to compare.
# Expected: "00:00:00" or "23:59:59" for the first times, and "-1" for -0.5: Excel rounds halves away from zero, as
#   the other package does.
# Seen: "23:59:00" and "11:59:00", since the second is rounded to 60 and only then cut. "0" for -0.5, "-1" for -1.5,
#   and yet "3" for 2.5.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ssf@0.11.2 numfmt@4.0.1 >install.log 2>&1 ||
  { echo "npm could not install ssf 0.11.2, numfmt 4.0.1"; exit 75; }

cat >program.mjs <<'END'
import ssf from "ssf";
import { format } from "numfmt";
for (const [pattern, value] of [["hh:mm:ss", 0.99999], ["hh:mm:ss", 0.999995], ["hh:mm:ss", 0.4999999], ["0", 2.5], ["0", -0.5], ["0", -1.5], ["0.0", -0.25]])
  console.log(`${pattern} of ${value}: ${ssf.format(pattern, value)}, the other: ${format(pattern, value)}`);
END

cat >seen.txt <<'END'
hh:mm:ss of 0.99999: 23:59:59, the other: 23:59:59
hh:mm:ss of 0.999995: 23:59:00, the other: 00:00:00
hh:mm:ss of 0.4999999: 11:59:00, the other: 12:00:00
0 of 2.5: 3, the other: 3
0 of -0.5: 0, the other: -1
0 of -1.5: -1, the other: -2
0.0 of -0.25: -0.2, the other: -0.3
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
