#!/usr/bin/env bash
# A version is not found if a full stop, a comma or a parenthesis follows it.
# Packages: semver-regex 4.0.5, semver 7.8.6 to compare.
# Expected: "1.2.3" in each sentence: the README promises a regular expression "for matching semver versions" and
#   shows one within a text.
# Seen: The version is found only if a blank or the end of the text follows it. `semver.coerce` finds it in each.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error semver-regex@4.0.5 semver@7.8.6 >install.log 2>&1 ||
  { echo "npm could not install semver-regex 4.0.5, semver 7.8.6"; exit 75; }

cat >program.mjs <<'END'
import semverRegex from "semver-regex";
import semver from "semver";
for (const text of ["Use 1.2.3 now", "Use 1.2.3", "Use 1.2.3.", "Use 1.2.3, please", "Use it (1.2.3)", "Use 1.2.3; it works", "From 1.2.3 to 1.3.0."])
  console.log(`${text}: ${text.match(semverRegex())}, the other: ${semver.coerce(text)}`);
END

cat >seen.txt <<'END'
Use 1.2.3 now: 1.2.3, the other: 1.2.3
Use 1.2.3: 1.2.3, the other: 1.2.3
Use 1.2.3.: null, the other: 1.2.3
Use 1.2.3, please: null, the other: 1.2.3
Use it (1.2.3): null, the other: 1.2.3
Use 1.2.3; it works: null, the other: 1.2.3
From 1.2.3 to 1.3.0.: 1.2.3, the other: 1.2.3
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
