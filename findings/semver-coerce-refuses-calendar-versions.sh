#!/usr/bin/env bash
# semver.coerce, which makes a version of almost any text, has none for a number with a leading zero.
# Package: semver 7.8.6.
# Expected: 2024.5.1 for "2024.05.1", and 1.2.0 for "01.2": the function takes "release 7, build b" and
#   "v3.4.2-beta" too.
# Seen: null as soon as one of the numbers has a leading zero, as months of calendar versions do.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error semver@7.8.6 >install.log 2>&1 ||
  { echo "npm could not install semver 7.8.6"; exit 75; }

cat >program.mjs <<'END'
import semver from "semver";
for (const text of ["2024.10.1", "2024.05.1", "1.2", "01.2", "release 7, build b"])
  console.log(text, "->", String(semver.coerce(text)));
END

cat >seen.txt <<'END'
2024.10.1 -> 2024.10.1
2024.05.1 -> null
1.2 -> 1.2.0
01.2 -> null
release 7, build b -> 7.0.0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
