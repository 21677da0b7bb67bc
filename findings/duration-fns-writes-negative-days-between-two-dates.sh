#!/usr/bin/env bash
# Between two dates near the ends of months there is a duration with negative parts, which is no duration of ISO 8601.
# Packages: duration-fns 3.0.2, tinyduration 3.4.1 to compare.
# Expected: "P29D" or "P1M", without a sign before a part (ISO 8601-1, 5.5.2), and a point in fractions, which most
#   readers want; and 90 minutes for "PT1.5H", since the last part may have a fraction.
# Seen: "P1M-2D" and "P1Y-10M-2D"; "PT0,5S", which the other package reads. "PT1.5H" and "P0.5D" are refused.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error duration-fns@3.0.2 tinyduration@3.4.1 >install.log 2>&1 ||
  { echo "npm could not install duration-fns 3.0.2, tinyduration 3.4.1"; exit 75; }

cat >program.mjs <<'END'
import { between, parse, toString } from "duration-fns";
import { parse as other } from "tinyduration";
const tried = (run) => {
  try {
    return run();
  } catch {
    return "refused";
  }
};
for (const [from, to] of [["2024-01-01", "2024-02-01"], ["2024-01-31", "2024-02-29"], ["2023-12-31", "2024-02-29"]]) {
  const text = toString(between(from, to));
  console.log(`${from} to ${to}: ${text}, the other: ${tried(() => JSON.stringify(other(text)))}`);
}
for (const text of ["PT0.5S", "PT1.5H", "P0.5D"]) console.log(`${text}: ${tried(() => toString(parse(text)))}, the other: ${tried(() => JSON.stringify(other(text)))}`);
END

cat >seen.txt <<'END'
2024-01-01 to 2024-02-01: P1M, the other: {"months":1}
2024-01-31 to 2024-02-29: P1M-2D, the other: {"months":1,"days":-2}
2023-12-31 to 2024-02-29: P1Y-10M-2D, the other: {"years":1,"months":-10,"days":-2}
PT0.5S: PT0,5S, the other: {"seconds":0.5}
PT1.5H: refused, the other: {"hours":1.5}
P0.5D: refused, the other: {"days":0.5}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
