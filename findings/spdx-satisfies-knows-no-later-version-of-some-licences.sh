#!/usr/bin/env bash
# A later version of the EUPL or of CeCILL does not satisfy a licence "or later".
# Packages: spdx-satisfies 6.0.0, spdx-compare 1.0.0.
# Expected: true for each: the plus sign means this version or any later one (SPDX specification, annex "SPDX
#   license expressions"), and the list of SPDX has both versions.
# Seen: true for Apache, MPL and EPL; false for EUPL and CECILL, whose versions no list of ranges contains.
#   spdx-compare does not order them either.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error spdx-satisfies@6.0.0 spdx-compare@1.0.0 >install.log 2>&1 ||
  { echo "npm could not install spdx-satisfies 6.0.0, spdx-compare 1.0.0"; exit 75; }

cat >program.mjs <<'END'
import compare from "spdx-compare";
import satisfies from "spdx-satisfies";
for (const [later, earlier] of [
  ["Apache-2.0", "Apache-1.1"],
  ["MPL-2.0", "MPL-1.1"],
  ["EPL-2.0", "EPL-1.0"],
  ["EUPL-1.2", "EUPL-1.1"],
  ["CECILL-2.1", "CECILL-2.0"],
])
  console.log(`${later} for ${earlier}+: ${satisfies(later, [`${earlier}+`])}; later than ${earlier}: ${compare.gt(later, earlier)}`);
END

cat >seen.txt <<'END'
Apache-2.0 for Apache-1.1+: true; later than Apache-1.1: true
MPL-2.0 for MPL-1.1+: true; later than MPL-1.1: true
EPL-2.0 for EPL-1.0+: true; later than EPL-1.0: true
EUPL-1.2 for EUPL-1.1+: false; later than EUPL-1.1: false
CECILL-2.1 for CECILL-2.0+: false; later than CECILL-2.0: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
