#!/usr/bin/env bash
# The owner of a copyright is cut at an apostrophe, a hyphen or a dot in the name, and the word "present" is a part of
#   it.
# Package: parse-copyright 0.4.0.
# Expected: "O'Neil", "A-B Ltd", "shop.example", "Shop & Sons"; the dates "2020-present" and the author Shop.
# Seen: "O", "A", "shop", "Shop"; the date 2020 and the author "present Shop".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-copyright@0.4.0 >install.log 2>&1 ||
  { echo "npm could not install parse-copyright 0.4.0"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-copyright";
for (const owner of ["2026 Shop Ltd", "2026 O'Neil", "2026 A-B Ltd", "2026 shop.example", "2026 Shop & Sons", "2020-2026 Shop", "2020-present Shop"]) {
  const [{ author, dateRange }] = parse(`Copyright (c) ${owner}`);
  console.log(`${owner}: ${author}, ${dateRange}`);
}
END

cat >seen.txt <<'END'
2026 Shop Ltd: Shop Ltd, 2026
2026 O'Neil: O, 2026
2026 A-B Ltd: A, 2026
2026 shop.example: shop, 2026
2026 Shop & Sons: Shop, 2026
2020-2026 Shop: Shop, 2020-2026
2020-present Shop: present Shop, 2020
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
