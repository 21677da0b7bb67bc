#!/usr/bin/env bash
# The direction of a layout has no effect if its name has no prefix, or its value is in small letters.
# Package: elkjs 0.12.1.
# Expected: From top to bottom in each case, or an error: the last part of the name of an option is enough (ELK,
#   JSON format, "Layout Options"), as it is for the algorithm and the distances, and a value that does not exist is
#   reported.
# Seen: From left to right, without an error. "direction" is the last part of another option, too, the one for
#   priorities. With a value that is not known, the default is used.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error elkjs@0.12.1 >install.log 2>&1 ||
  { echo "npm could not install elkjs 0.12.1"; exit 75; }

cat >program.mjs <<'END'
import Elk from "elkjs";
const elk = new Elk();
const placesOf = async (layoutOptions) => {
  const node = { width: 30, height: 20 };
  const graph = { id: "root", layoutOptions, children: [{ id: "a", ...node }, { id: "b", ...node }], edges: [{ id: "e", sources: ["a"], targets: ["b"] }] };
  return (await elk.layout(graph)).children.map(({ id, x, y }) => `${id} at ${x}, ${y}`).join("; ");
};
for (const options of [{}, { "elk.direction": "DOWN" }, { direction: "DOWN" }, { "elk.direction": "down" }, { "elk.direction": "DOWNWARDS" }, { "elk.layered.spacing.nodeNodeBetweenLayers": "100" }, { nodeNodeBetweenLayers: "100" }, { algorithm: "box" }])
  console.log(JSON.stringify(options), await placesOf(options));
END

cat >seen.txt <<'END'
{} a at 12, 12; b at 62, 12
{"elk.direction":"DOWN"} a at 12, 12; b at 12, 52
{"direction":"DOWN"} a at 12, 12; b at 62, 12
{"elk.direction":"down"} a at 12, 12; b at 62, 12
{"elk.direction":"DOWNWARDS"} a at 12, 12; b at 62, 12
{"elk.layered.spacing.nodeNodeBetweenLayers":"100"} a at 12, 12; b at 142, 12
{"nodeNodeBetweenLayers":"100"} a at 12, 12; b at 142, 12
{"algorithm":"box"} a at 15, 15; b at 15, 50
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
