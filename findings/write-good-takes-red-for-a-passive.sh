#!/usr/bin/env bash
# Words that end with "ed" without being participles are reported as the passive voice.
# Package: write-good 1.0.8.
# Expected: No report for "red", "sacred" and "unlimited", which are adjectives; a lexicon of participles could tell.
# Seen: "is red", "was sacred" and "was unlimited" as passive voice, like the real one. The noun "need" has no report.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error write-good@1.0.8 >install.log 2>&1 ||
  { echo "npm could not install write-good 1.0.8"; exit 75; }

cat >program.mjs <<'END'
import writeGood from "write-good";
for (const text of ["The order is paid.", "The light is red.", "The rule was sacred.", "The store was unlimited.", "The speed is a need."])
  console.log(`${text} ${JSON.stringify(writeGood(text).map(({ reason }) => reason))}`);
END

cat >seen.txt <<'END'
The order is paid. ["\"is paid\" may be passive voice"]
The light is red. ["\"is red\" may be passive voice"]
The rule was sacred. ["\"was sacred\" may be passive voice"]
The store was unlimited. ["\"was unlimited\" may be passive voice"]
The speed is a need. []
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
