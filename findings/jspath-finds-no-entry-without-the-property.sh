#!/usr/bin/env bash
# Asked for the entries whose state is not "paid", JSPath leaves out all entries that have no state.
# Package: jspath 0.4.0.
# Expected: The order without a state, since "undefined" and "paid" are not equal, as for `!(.state === "paid")`,
#   which is the negation.
# Seen: The two differ: a comparison with a missing property is false, whether by `===` or by `!==`. null is a value,
#   and is found.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jspath@0.4.0 >install.log 2>&1 ||
  { echo "npm could not install jspath 0.4.0"; exit 75; }

cat >program.mjs <<'END'
import JSPath from "jspath";
const orders = [{ id: 1, state: "paid" }, { id: 2, state: "open" }, { id: 3 }, { id: 4, state: null }];
for (const path of ['.{.state === "paid"}.id', '.{.state !== "paid"}.id', '.{!(.state === "paid")}.id', '.{.state != "paid"}.id', ".{.state === null}.id", ".{!.state}.id"])
  console.log(path + ":", JSON.stringify(JSPath.apply(path, orders)));
END

cat >seen.txt <<'END'
.{.state === "paid"}.id: [1]
.{.state !== "paid"}.id: [2,4]
.{!(.state === "paid")}.id: [2,3,4]
.{.state != "paid"}.id: [2,4]
.{.state === null}.id: [4]
.{!.state}.id: [3]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
