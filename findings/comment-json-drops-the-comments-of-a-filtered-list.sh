#!/usr/bin/env bash
# A list in JSON with comments that is filtered has lost the comments of the entries that it keeps.
# Package: comment-json 5.0.0.
# Expected: Each entry that is kept has its comment, as after splice, slice and sort.
# Seen: After filter, no comment is left; the others keep them with their entries.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error comment-json@5.0.0 >install.log 2>&1 ||
  { echo "npm could not install comment-json 5.0.0"; exit 75; }

cat >program.mjs <<'END'
import { parse, stringify } from "comment-json";
const text = '{"ports": [\n// shop\n80,\n// metrics\n90,\n// admin\n70]}';
const changes = {
  slice: (list) => list.slice(1), sort: (list) => list.sort((a, b) => a - b), splice: (list) => { list.splice(0, 1); return list; },
  filter: (list) => list.filter((port) => port !== 80),
};
for (const [name, change] of Object.entries(changes)) {
  const value = parse(text);
  value.ports = change(value.ports);
  console.log(name + ":", stringify(value, null, 1).replace(/\s+/gu, " "));
}
END

cat >seen.txt <<'END'
slice: { "ports": [ // metrics 90, // admin 70 ] }
sort: { "ports": [ // admin 70, // shop 80, // metrics 90 ] }
splice: { "ports": [ // metrics 90, // admin 70 ] }
filter: { "ports": [ 90, 70 ] }
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
