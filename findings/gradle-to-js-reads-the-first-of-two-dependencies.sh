#!/usr/bin/env bash
# Of several dependencies in one declaration, only the first is read, and a dependency without a version is a
#   name with its quotes and without a group.
# Package: gradle-to-js 2.0.1.
# Expected: Two dependencies, and group "a" with name "b". The guide of Gradle declares several in one line, and
#   leaves the version out if a platform has it.
# Seen: The second is missing, and the name is `'a:b'`, the coordinates as they are written.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gradle-to-js@2.0.1 >install.log 2>&1 ||
  { echo "npm could not install gradle-to-js 2.0.1"; exit 75; }

cat >program.mjs <<'END'
import gradle from "gradle-to-js/lib/parser.js";
for (const line of [
  "implementation 'a:b:1.0'",
  "implementation 'a:b:1.0', 'c:d:2.0'",
  "implementation 'a:b'",
]) {
  const { dependencies } = await gradle.parseText(`dependencies {\n  ${line}\n}\n`);
  console.log(line, JSON.stringify(dependencies.map(({ group, name, version }) => [group, name, version])));
}
END

cat >seen.txt <<'END'
implementation 'a:b:1.0' [["a","b","1.0"]]
implementation 'a:b:1.0', 'c:d:2.0' [["a","b","1.0"]]
implementation 'a:b' [["","'a:b'",""]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
