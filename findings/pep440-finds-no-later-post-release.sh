#!/usr/bin/env bash
# A later post-release does not match a range that begins behind a post-release.
# Package: @renovatebot/pep440 5.0.1.
# Expected: true for 1.0.post2 and ">1.0.post1": such a range "must not allow a post-release of the given version
#   unless V itself is a post release" (PEP 440, "Exclusive ordered comparison").
# Seen: false, although the comparison of both versions is right, and the range with ">=" matches.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @renovatebot/pep440@5.0.1 >install.log 2>&1 ||
  { echo "npm could not install @renovatebot/pep440 5.0.1"; exit 75; }

cat >program.mjs <<'END'
import { compare, satisfies } from "@renovatebot/pep440";
for (const [version, range] of [["1.0.post2", ">=1.0.post1"], ["1.0.1", ">1.0.post1"], ["1.0.post1", ">1.0"], ["1.0.post2", ">1.0.post1"], ["1.0.post2", ">1.0.post1,<2"]])
  console.log(`${version} in ${range}: ${satisfies(version, range)}`);
console.log("1.0.post2 compared with 1.0.post1:", compare("1.0.post2", "1.0.post1"));
END

cat >seen.txt <<'END'
1.0.post2 in >=1.0.post1: true
1.0.1 in >1.0.post1: true
1.0.post1 in >1.0: false
1.0.post2 in >1.0.post1: false
1.0.post2 in >1.0.post1,<2: false
1.0.post2 compared with 1.0.post1: 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
