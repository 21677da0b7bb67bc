#!/usr/bin/env bash
# A table with a repeated row is empty after its own difference was applied.
# Package: daff 1.4.2.
# Expected: The second table: a difference that was made from two tables turns the one into the other.
# Seen: All cells are null, those of the heading, too. A row that is there once can be deleted, and a repeated row can
#   be added. The number 5 and the text "5" have no difference.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error daff@1.4.2 >install.log 2>&1 ||
  { echo "npm could not install daff 1.4.2"; exit 75; }

cat >program.mjs <<'END'
import daff from "daff";
const difference = (before, after) => {
  const rows = [];
  const alignment = daff.compareTables(new daff.TableView(before), new daff.TableView(after)).align();
  new daff.TableDiff(alignment, new daff.CompareFlags()).hilite(new daff.TableView(rows));
  return rows;
};
const patched = (table, rows) => {
  const copy = structuredClone(table);
  new daff.HighlightPatch(new daff.TableView(copy), new daff.TableView(rows)).apply();
  return copy;
};
const once = [["id", "name"], ["1", "pen"]];
for (const [before, after] of [[[...once, ["2", "ink"]], once], [once, [...once, ["1", "pen"]]], [[...once, ["1", "pen"]], once], [[["id", "rows"], ["1", 5]], [["id", "rows"], ["1", "5"]]]]) {
  const rows = difference(before, after);
  console.log(`${JSON.stringify(before)} to ${JSON.stringify(after)}: ${JSON.stringify(rows)}, applied: ${JSON.stringify(patched(before, rows))}`);
}
END

cat >seen.txt <<'END'
[["id","name"],["1","pen"],["2","ink"]] to [["id","name"],["1","pen"]]: [["@@","id","name"],["","1","pen"],["---","2","ink"]], applied: [["id","name"],["1","pen"]]
[["id","name"],["1","pen"]] to [["id","name"],["1","pen"],["1","pen"]]: [["@@","id","name"],["","1","pen"],["+++","1","pen"]], applied: [["id","name"],["1","pen"],["1","pen"]]
[["id","name"],["1","pen"],["1","pen"]] to [["id","name"],["1","pen"]]: [["@@","id","name"],["","1","pen"],["---","1","pen"]], applied: [[null,null],[null,null]]
[["id","rows"],["1",5]] to [["id","rows"],["1","5"]]: [["@@","id","rows"]], applied: [["id","rows"],["1",5]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
