#!/usr/bin/env bash
# A state whose name contains "initial", "final" or "history" is a pseudo-state.
# Package: state-machine-cat 15.0.8.
# Expected: Plain states; the words alone, or with a mark, are the pseudo-states, as "choice" and "fork" need their sign.
# Seen: "finalize" is where the machine ends, "initialise" where it begins, and "order history" remembers a state. The
#   attribute `type=regular` makes them states.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error state-machine-cat@15.0.8 >install.log 2>&1 ||
  { echo "npm could not install state-machine-cat 15.0.8"; exit 75; }

cat >program.mjs <<'END'
import { render } from "state-machine-cat";
const names = ["idle", "final", "finalize", "initialise", "order history", "fork lift", "choice of size"];
const { states } = await render(`${names.map((name) => JSON.stringify(name)).join(", ")};`, { outputType: "json" });
for (const { name, type } of states) console.log(`${name}: ${type}`);
const [one] = (await render('"finalize" [type=regular];', { outputType: "json" })).states;
console.log(`${one.name} with type=regular: ${one.type}`);
END

cat >seen.txt <<'END'
idle: regular
final: final
finalize: final
initialise: initial
order history: history
fork lift: regular
choice of size: regular
finalize with type=regular: regular
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
