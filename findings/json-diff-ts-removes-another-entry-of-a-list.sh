#!/usr/bin/env bash
# A set of changes that was divided into single ones removes other entries of a list than the changes as a whole.
# Package: json-diff-ts 4.10.4.
# Expected: The second state both ways: `unatomizeChangeset` makes the changes of `atomizeChangeset` whole again, for
#   storing them in between.
# Seen: Of two entries to be removed, another one is removed, and an entry is there twice; a change below a name with
#   a full stop is an error. A list within a list is another one, even without the division.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-diff-ts@4.10.4 >install.log 2>&1 ||
  { echo "npm could not install json-diff-ts 4.10.4"; exit 75; }

cat >program.mjs <<'END'
import { applyChangeset, atomizeChangeset, diff, unatomizeChangeset } from "json-diff-ts";
console.warn = console.error = () => {};
const result = (run) => { try { return JSON.stringify(run()); } catch { return "an error"; } };
const compare = (name, before, after) => {
  console.log(`${name}: wanted ${JSON.stringify(after)}`);
  console.log("  whole:  ", result(() => applyChangeset(structuredClone(before), diff(before, after))));
  console.log("  divided:", result(() => applyChangeset(structuredClone(before), unatomizeChangeset(atomizeChangeset(diff(before, after))))));
};
compare("one removed", { ids: [1, 2, 3] }, { ids: [1, 2] });
compare("two removed", { ids: [1, 2, 3, 4] }, { ids: [2, 4] });
compare("name with a full stop", { ports: { "shop.web": { port: 1 } } }, { ports: { "shop.web": { port: 2 } } });
compare("list in a list", { rows: [[1, 2], [3]] }, { rows: [[2], [3, 4]] });
END

cat >seen.txt <<'END'
one removed: wanted {"ids":[1,2]}
  whole:   {"ids":[1,2]}
  divided: {"ids":[1,2]}
two removed: wanted {"ids":[2,4]}
  whole:   {"ids":[2,4]}
  divided: {"ids":[2,4,4]}
name with a full stop: wanted {"ports":{"shop.web":{"port":2}}}
  whole:   {"ports":{"shop.web":{"port":2}}}
  divided: an error
list in a list: wanted {"rows":[[2],[3,4]]}
  whole:   {"rows":[[2,2],[3,4]]}
  divided: an error
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
