#!/usr/bin/env bash
# A number in digits before "million" is not multiplied, "half a million" is a whole one, and "no one" becomes "no 1".
# Package: words-to-numbers 1.5.1.
# Expected: "1500000 users" or the text as it was, and "no one" as it was: it is a pronoun.
# Seen: "1.5 1000000 users", "half 1000000 users" and "no 1 pays". Numbers in words only are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error words-to-numbers@1.5.1 >install.log 2>&1 ||
  { echo "npm could not install words-to-numbers 1.5.1"; exit 75; }

cat >program.mjs <<'END'
import module from "words-to-numbers";
const wordsToNumbers = module.wordsToNumbers ?? module;
for (const text of ["one million two hundred thousand users", "1.5 million users", "5 hundred users", "half a million users", "no one pays"])
  console.log(`${text}: ${wordsToNumbers(text)}`);
END

cat >seen.txt <<'END'
one million two hundred thousand users: 1200000 users
1.5 million users: 1.5 1000000 users
5 hundred users: 5 100 users
half a million users: half 1000000 users
no one pays: no 1 pays
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
