#!/usr/bin/env bash
# A number in a list beside a table is written as an empty table, and a time of day is refused if a line follows it.
# Package: @iarna/toml 3.0.0.
# Expected: The value 2 in the list, which TOML 1.0 allows, or an error; and a time with the next line.
# Seen: "[[lines]]" without a value, so that 2 is lost; an error for "07:32:00" at the end of a line, but not at the
#   end of the file, and not with a fraction of a second.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @iarna/toml@3.0.0 >install.log 2>&1 ||
  { echo "npm could not install @iarna/toml 3.0.0"; exit 75; }

cat >program.mjs <<'END'
import toml from "@iarna/toml";
for (const lines of [[1, "two"], [{ id: 1 }, { id: 2 }], [{ id: 1 }, 2]]) console.log(JSON.stringify(lines), JSON.stringify(toml.stringify({ lines })));
for (const text of ["at = 07:32:00", "at = 07:32:00.5\nid = 1", "at = 07:32:00\nid = 1", "at = 2026-01-02\nid = 1"]) {
  let seen;
  try { seen = Object.keys(toml.parse(text)).join(" and "); } catch ({ message }) { seen = message.split("\n")[0]; }
  console.log(JSON.stringify(text), seen);
}
END

cat >seen.txt <<'END'
[1,"two"] "lines = [ 1, \"two\" ]\n"
[{"id":1},{"id":2}] "[[lines]]\nid = 1\n\n[[lines]]\nid = 2\n"
[{"id":1},2] "[[lines]]\nid = 1\n\n[[lines]]\n"
"at = 07:32:00" at
"at = 07:32:00.5\nid = 1" at and id
"at = 07:32:00\nid = 1" Unexpected character, expected only whitespace or comments till end of line at row 2, col 1, pos 15:
"at = 2026-01-02\nid = 1" at and id
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
