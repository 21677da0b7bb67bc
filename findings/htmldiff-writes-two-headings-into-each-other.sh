#!/usr/bin/env bash
# If a heading gets another level, the comparison has two headings within each other and no mark; neither has a new
#   target of a link.
# Packages: htmldiff-js 1.0.5, node-htmldiff 0.9.4.
# Expected: A mark of the change, or at least the new heading alone; and a mark at the link, as for a changed picture.
# Seen: `<h2><h3>Scope</h2></h3>` from both, which is not HTML, and no mark. For a link, a list that begins at another
#   number and a check box, the new state without a mark; only node-htmldiff marks the link.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error htmldiff-js@1.0.5 node-htmldiff@0.9.4 >install.log 2>&1 ||
  { echo "npm could not install htmldiff-js 1.0.5 and node-htmldiff 0.9.4"; exit 75; }

cat >program.mjs <<'END'
import htmldiff from "htmldiff-js";
import nodeHtmldiff from "node-htmldiff";
for (const [before, after] of [
  ["<p>Scope</p>", "<p>Aim</p>"],
  ["<h2>Scope</h2>", "<h3>Scope</h3>"],
  ['<a href="a">Scope</a>', '<a href="b">Scope</a>'],
  ["<ol><li>Scope</li></ol>", '<ol start="3"><li>Scope</li></ol>'],
]) console.log(`${before} to ${after}\n  ${htmldiff.default.execute(before, after)}\n  ${nodeHtmldiff(before, after)}`);
END

cat >seen.txt <<'END'
<p>Scope</p> to <p>Aim</p>
  <p><del class="diffmod">Scope</del><ins class="diffmod">Aim</ins></p>
  <p><del data-operation-index="1">Scope</del><ins data-operation-index="1">Aim</ins></p>
<h2>Scope</h2> to <h3>Scope</h3>
  <h2><h3>Scope</h2></h3>
  <h2><h3>Scope</h2></h3>
<a href="a">Scope</a> to <a href="b">Scope</a>
  <a href="b">Scope</a>
  <del data-operation-index="0"><a href="a">Scope</a></del><ins data-operation-index="0"><a href="b">Scope</a></ins>
<ol><li>Scope</li></ol> to <ol start="3"><li>Scope</li></ol>
  <ol start="3"><li>Scope</li></ol>
  <ol start="3"><li>Scope</li></ol>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
