#!/usr/bin/env bash
# In a template of Velocity, two integers divide into a fraction, and methods that Java's texts and lists have are
#   false.
# Package: velocityjs 2.1.7.
# Expected: 3, since Velocity divides integers as Java does; "none" for an empty list, "same" for two equal texts, and
#   3 for the length of "abc": the README promises complete compatibility with the syntax of Velocity in Java.
# Seen: 3.5, "some", nothing, and the reference as it is written. `size()` and `get()` of a list are known.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error velocityjs@2.1.7 >install.log 2>&1 ||
  { echo "npm could not install velocityjs 2.1.7"; exit 75; }

cat >program.mjs <<'END'
import velocity from "velocityjs";
const render = velocity.render ?? velocity.default.render;
for (const [template, values] of [["#set($x = 6 / 2)$x", {}], ["#set($x = 7 / 2)$x", {}], ["$list.size() $list.get(0)", { list: [5] }], ["#if($list.isEmpty())none#{else}some#end", { list: [] }], ["#if($text.equals('abc'))same#end", { text: "abc" }], ["$text.length()", { text: "abc" }]])
  console.log(`${template}: ${JSON.stringify(render(template, values))}`);
END

cat >seen.txt <<'END'
#set($x = 6 / 2)$x: "3"
#set($x = 7 / 2)$x: "3.5"
$list.size() $list.get(0): "1 5"
#if($list.isEmpty())none#{else}some#end: "some"
#if($text.equals('abc'))same#end: ""
$text.length(): "$text.length()"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
