#!/usr/bin/env bash
# A duration of two weeks is written as zero in ISO 8601.
# Package: date-fns 4.4.0.
# Expected: "P2W", "P14D" or an error: weeks are a part of the package's Duration, and its sentence has them.
# Seen: "P0Y0M0DT0H0M0S"; of a week and two days, two days are left.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error date-fns@4.4.0 >install.log 2>&1 ||
  { echo "npm could not install date-fns 4.4.0"; exit 75; }

cat >program.mjs <<'END'
import { formatDuration, formatISODuration, milliseconds } from "date-fns";
for (const duration of [{ days: 14 }, { weeks: 2 }, { weeks: 1, days: 2 }])
  console.log(`${formatDuration(duration)}: ${milliseconds(duration) / 86_400_000} days, ${formatISODuration(duration)}`);
END

cat >seen.txt <<'END'
14 days: 14 days, P0Y0M14DT0H0M0S
2 weeks: 14 days, P0Y0M0DT0H0M0S
1 week 2 days: 9 days, P0Y0M2DT0H0M0S
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
