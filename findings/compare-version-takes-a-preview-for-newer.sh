#!/usr/bin/env bash
# A preview with a number is newer than its release, one without is equal to it, and with a "v" only the numbers
#   behind the first full stop count.
# Package: compare-version 0.1.2.
# Expected: -1 for both previews, since they come before their release; 1 for v2.0.0 and v1.0.0.
# Seen: 1 for 1.0.0-rc.1, as if it were 1.0.0.1; 0 for 1.0.0-rc1; and 0 for v2.0.0 and v1.0.0.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error compare-version@0.1.2 >install.log 2>&1 ||
  { echo "npm could not install compare-version 0.1.2"; exit 75; }

cat >program.mjs <<'END'
import compare from "compare-version";
for (const [a, b] of [["1.10.0", "1.9.0"], ["1.0.0-rc.1", "1.0.0"], ["1.0.0-rc1", "1.0.0"], ["v1.10.0", "v1.9.0"], ["v2.0.0", "v1.0.0"]])
  console.log(`${a} and ${b}: ${compare(a, b)}`);
END

cat >seen.txt <<'END'
1.10.0 and 1.9.0: 1
1.0.0-rc.1 and 1.0.0: 1
1.0.0-rc1 and 1.0.0: 0
v1.10.0 and v1.9.0: 1
v2.0.0 and v1.0.0: 0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
