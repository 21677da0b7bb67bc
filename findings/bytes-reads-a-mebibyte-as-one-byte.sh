#!/usr/bin/env bash
# Sizes with a unit that is not known are read as bytes: "64MiB" is 64 bytes.
# Package: bytes 3.1.2.
# Expected: 67,108,864, or null as for a text that is not a size; the documentation assumes bytes only "if no unit is
#   given".
# Seen: 64 for "64MiB", "64Mi", "64M" and "64 megabytes", 1 for "1,000kb", and null for "MiB".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error bytes@3.1.2 >install.log 2>&1 ||
  { echo "npm could not install bytes 3.1.2"; exit 75; }

cat >program.mjs <<'END'
import bytes from "bytes";
for (const size of ["64MB", "64MiB", "64Mi", "64M", "64 megabytes", "1,000kb", "64", "MiB"])
  console.log(`${size}: ${String(bytes(size))}`);
END

cat >seen.txt <<'END'
64MB: 67108864
64MiB: 64
64Mi: 64
64M: 64
64 megabytes: 64
1,000kb: 1
64: 64
MiB: null
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
