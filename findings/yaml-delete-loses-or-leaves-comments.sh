#!/usr/bin/env bash
# What happens to comments when an entry of a document is deleted depends on where it is.
# Package: yaml 2.9.1.
# Expected: The comment above the entry goes with it, and the licence at the top of the file stays.
# Seen: In a mapping, the first key takes the licence with it, although a blank line separates them; in a
#   sequence, the first item leaves its comment behind, as if it were about the second.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error yaml@2.9.1 >install.log 2>&1 ||
  { echo "npm could not install yaml 2.9.1"; exit 75; }

cat >program.mjs <<'END'
import { parseDocument } from "yaml";
const mapping = parseDocument("# Licence: MIT\n\n# about a\na: 1\n# about b\nb: 2\n");
mapping.delete("a");
console.log(String(mapping));
const sequence = parseDocument("items:\n  # about one\n  - one\n  # about two\n  - two\n");
sequence.deleteIn(["items", 0]);
console.log(String(sequence));
END

cat >seen.txt <<'END'
# about b
b: 2

items:
  # about one
  # about two
  - two

END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
