#!/usr/bin/env bash
# A box that is placed by "inset" or scrolls with a margin keeps its left-to-right place in a style sheet for
#   right-to-left.
# Package: rtlcss 4.3.0, beside cssjanus 2.3.1.
# Expected: The second and the fourth value exchanged, as for "margin": inset is the shorthand of top, right, bottom
#   and left (CSS Positioned Layout, level 3), and these are turned. "w-resize" for "e-resize", as "ne-resize" is
#   turned.
# Seen: inset and the cursor stay. The other package turns the cursor and the margin for scrolling.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error rtlcss@4.3.0 cssjanus@2.3.1 >install.log 2>&1 ||
  { echo "npm could not install rtlcss 4.3.0, cssjanus 2.3.1"; exit 75; }

cat >program.mjs <<'END'
import cssjanus from "cssjanus";
import rtlcss from "rtlcss";
for (const css of ["a { margin: 1px 2px 3px 4px }", "a { left: 4px }", "a { inset: 1px 2px 3px 4px }", "a { scroll-margin: 1px 2px 3px 4px }", "a { cursor: ne-resize }", "a { cursor: e-resize }"])
  console.log(`${css}: ${rtlcss.process(css)}, the other: ${cssjanus.transform(css)}`);
END

cat >seen.txt <<'END'
a { margin: 1px 2px 3px 4px }: a { margin: 1px 4px 3px 2px }, the other: a { margin: 1px 4px 3px 2px }
a { left: 4px }: a { right: 4px }, the other: a { right: 4px }
a { inset: 1px 2px 3px 4px }: a { inset: 1px 2px 3px 4px }, the other: a { inset: 1px 2px 3px 4px }
a { scroll-margin: 1px 2px 3px 4px }: a { scroll-margin: 1px 2px 3px 4px }, the other: a { scroll-margin: 1px 4px 3px 2px }
a { cursor: ne-resize }: a { cursor: nw-resize }, the other: a { cursor: nw-resize }
a { cursor: e-resize }: a { cursor: e-resize }, the other: a { cursor: w-resize }
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
