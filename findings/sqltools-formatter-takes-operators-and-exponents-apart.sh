#!/usr/bin/env bash
# A blank is written into numbers with a negative exponent, hexadecimal texts and the comparison that allows null.
# Package: @sqltools/formatter 1.2.5.
# Expected: 1.5e-3, x'1F' and a <=> b, with other blanks around them only.
# Seen: "1.5e -3", "x '1F'" and "a <= > b", which mean something else or are errors.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @sqltools/formatter@1.2.5 >install.log 2>&1 ||
  { echo "npm could not install @sqltools/formatter 1.2.5"; exit 75; }

cat >program.mjs <<'END'
import { format } from "@sqltools/formatter";
for (const query of ["select 1.5e3", "select 1.5e-3", "select N'x'", "select x'1F'", "select a<=>b", "select a->>'b'"])
  console.log(`${query}: ${format(query).replaceAll(/\s+/g, " ")}`);
END

cat >seen.txt <<'END'
select 1.5e3: select 1.5e3
select 1.5e-3: select 1.5e -3
select N'x': select N'x'
select x'1F': select x '1F'
select a<=>b: select a <= > b
select a->>'b': select a->>'b'
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
