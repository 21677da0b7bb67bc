#!/usr/bin/env bash
# If several rows are inserted, only the columns of the first row are written, and the others are lost without an
#   error.
# Package: sql-bricks 3.0.1.
# Expected: Both columns with NULL for the missing values, as a missing column of a later row is written; or an
#   error.
# Seen: The note of the second row is not in the statement. In the other order, it is.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sql-bricks@3.0.1 >install.log 2>&1 ||
  { echo "npm could not install sql-bricks 3.0.1"; exit 75; }

cat >program.mjs <<'END'
import bricks from "sql-bricks";
const { insert } = bricks;
const [plain, gift] = [{ id: 1 }, { id: 2, note: "A gift" }];
console.log(insert("orders", [plain, gift]).toString());
console.log(insert("orders", [gift, plain]).toString());
END

cat >seen.txt <<'END'
INSERT INTO orders (id) VALUES (1), (2)
INSERT INTO orders (id, note) VALUES (2, 'A gift'), (1, null)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
