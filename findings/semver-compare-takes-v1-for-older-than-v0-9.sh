#!/usr/bin/env bash
# Versions with a leading "v" are compared without their major number, and all previews of a version are equal.
# Package: semver-compare 1.0.0.
# Expected: 1 for v1.0.0 and v0.9.0, as tags of git have this letter; 1 for rc.10 and rc.9; 0 for a difference in the
#   build only.
# Seen: v1.0.0 is older than v0.9.0, rc.10 equals rc.9, and a version with a build is a preview. A list of tags that
#   is sorted by it ends with the wrong one.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error semver-compare@1.0.0 >install.log 2>&1 ||
  { echo "npm could not install semver-compare 1.0.0"; exit 75; }

cat >program.mjs <<'END'
import compare from "semver-compare";
for (const [a, b] of [["1.0.0", "0.9.0"], ["v1.0.0", "v0.9.0"], ["1.0.0-rc", "1.0.0"], ["1.0.0-rc.10", "1.0.0-rc.9"], ["1.0.0+5", "1.0.0"]])
  console.log(`${a} and ${b}: ${compare(a, b)}`);
console.log(["v0.9.0", "v1.0.0", "v0.10.0"].sort(compare).join(" "));
END

cat >seen.txt <<'END'
1.0.0 and 0.9.0: 1
v1.0.0 and v0.9.0: -1
1.0.0-rc and 1.0.0: -1
1.0.0-rc.10 and 1.0.0-rc.9: 0
1.0.0+5 and 1.0.0: -1
v1.0.0 v0.9.0 v0.10.0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
