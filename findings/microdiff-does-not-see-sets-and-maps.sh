#!/usr/bin/env bash
# Objects with other members in a Set or a Map are compared as equal.
# Package: microdiff 1.6.0.
# Expected: A change, as for the date and the regular expression beside them; or an error.
# Seen: No difference at all.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error microdiff@1.6.0 >install.log 2>&1 ||
  { echo "npm could not install microdiff 1.6.0"; exit 75; }

cat >program.mjs <<'END'
import microdiff from "microdiff";
const stateOf = (value) => ({ tags: new Set([value]), owners: new Map([["shop", value]]) });
console.log("sets and maps:", JSON.stringify(microdiff(stateOf("a"), stateOf("b"))));
console.log("dates:", microdiff({ at: new Date(0) }, { at: new Date(1) }).length);
console.log("patterns:", microdiff({ id: /a/ }, { id: /b/ }).length);
END

cat >seen.txt <<'END'
sets and maps: []
dates: 1
patterns: 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
