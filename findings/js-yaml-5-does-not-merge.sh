#!/usr/bin/env bash
# From version 4 to 5, js-yaml no longer reads the merge key, without an error.
# Packages: js-yaml 4.1.1, js-yaml 5.5.0.
# Expected: `<<: *base` merges, as in version 4 and as in most files that have anchors (Compose, CI); or an
#   error says that it does not.
# Seen: The result has a key named "<<"; the merged keys are missing. A date is now a text, and `!!binary`
#   is unknown.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error js-yaml-4@npm:js-yaml@4.1.1 js-yaml-5@npm:js-yaml@5.5.0 >install.log 2>&1 ||
  { echo "npm could not install js-yaml 4.1.1, js-yaml 5.5.0"; exit 75; }

cat >program.mjs <<'END'
import four from "js-yaml-4";
import * as five from "js-yaml-5";
const text = "base: &base { restart: always }\nweb:\n  <<: *base\n  since: 2026-11-27\n";
console.log("4:", JSON.stringify(four.load(text).web));
console.log("5:", JSON.stringify(five.load(text).web));
END

cat >seen.txt <<'END'
4: {"restart":"always","since":"2026-11-27T00:00:00.000Z"}
5: {"<<":{"restart":"always"},"since":"2026-11-27"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
