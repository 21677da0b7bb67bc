#!/usr/bin/env bash
# A duration of ISO 8601 is read as another one: months are minutes, and days before hours are ignored.
# Packages: parse-duration 2.1.9, tinyduration 3.4.1.
# Expected: A month, 36 hours and an hour and a half; or undefined, as for a text without a unit that it knows.
# Seen: A minute, 12 hours and 15 hours, since letters that are not a unit are skipped, and the comma, which ISO 8601
#   prefers, is removed. "PT5M" and "P1D" are right, so that the reading seems to work.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-duration@2.1.9 tinyduration@3.4.1 >install.log 2>&1 ||
  { echo "npm could not install parse-duration 2.1.9 and tinyduration 3.4.1"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-duration";
import { parse as parseIso } from "tinyduration";
for (const text of ["PT5M", "P1D", "P1M", "P1DT12H", "PT1.5H", "PT1,5H", "1,5 h", "P"]) {
  const milliseconds = parse(text);
  let parts = "not ISO 8601";
  try {
    parts = JSON.stringify(parseIso(text));
  } catch {}
  console.log(`${text}: ${milliseconds === undefined || milliseconds === null ? "nothing" : `${milliseconds / 60_000} minutes`} for ${parts}`);
}
END

cat >seen.txt <<'END'
PT5M: 5 minutes for {"minutes":5}
P1D: 1440 minutes for {"days":1}
P1M: 1 minutes for {"months":1}
P1DT12H: 720 minutes for {"days":1,"hours":12}
PT1.5H: 90 minutes for {"hours":1.5}
PT1,5H: 900 minutes for {"hours":1.5}
1,5 h: 900 minutes for not ISO 8601
P: nothing for not ISO 8601
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
