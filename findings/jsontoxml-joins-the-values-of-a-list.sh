#!/usr/bin/env bash
# The values of a list are written into one element without a sign between them, and texts are not escaped.
# Package: jsontoxml 1.0.1.
# Expected: An element per value, as for objects in a list; "&lt;" for "<".
# Seen: <size>12</size> for the sizes 1 and 2; "<" as it is, also in attributes, unless an option asks for it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jsontoxml@1.0.1 >install.log 2>&1 ||
  { echo "npm could not install jsontoxml 1.0.1"; exit 75; }

cat >program.mjs <<'END'
import toXml from "jsontoxml";
console.log(toXml({ size: [1, 2] }));
console.log(toXml({ sizes: [{ size: 1 }, { size: 2 }] }));
console.log(toXml({ note: "2 < 3" }), toXml({ note: "2 < 3" }, { escape: true }));
console.log(toXml([{ name: "a", attrs: { note: "2 < 3" } }]));
END

cat >seen.txt <<'END'
<size>12</size>
<sizes><size>1</size><size>2</size></sizes>
<note>2 < 3</note> <note>2 &lt; 3</note>
<a note="2 < 3"/>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
