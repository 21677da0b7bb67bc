#!/usr/bin/env bash
# If one side deletes an entry that the other has changed, the changed entry is kept or lost, depending on its type.
# Package: @automerge/automerge 3.5.0.
# Expected: The change is kept in both: a value that one side changed and the other deleted is kept (automerge.org,
#   "Conflicts"), and an element of a model is an object.
# Seen: The new number is kept; of an object whose field was changed nothing is left, and no conflict is reported.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @automerge/automerge@3.5.0 >install.log 2>&1 ||
  { echo "npm could not install @automerge/automerge 3.5.0"; exit 75; }

cat >program.mjs <<'END'
import * as automerge from "@automerge/automerge";
const merge = (name, first, change) => {
  const base = automerge.from({ shop: first });
  const deleted = automerge.change(automerge.clone(base), (draft) => { delete draft.shop; });
  const changed = automerge.change(automerge.clone(base), change);
  const both = automerge.merge(deleted, changed);
  console.log(name + ":", JSON.stringify(both), "conflicts:", JSON.stringify(automerge.getConflicts(both, "shop") ? "yes" : "none"));
};
merge("number", 1, (draft) => { draft.shop = 2; });
merge("object that is replaced", { port: 1 }, (draft) => { draft.shop = { port: 2 }; });
merge("object with another port", { port: 1 }, (draft) => { draft.shop.port = 2; });
END

cat >seen.txt <<'END'
number: {"shop":2} conflicts: "none"
object that is replaced: {"shop":{"port":2}} conflicts: "none"
object with another port: {} conflicts: "none"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
