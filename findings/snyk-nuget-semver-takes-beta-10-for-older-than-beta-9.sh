#!/usr/bin/env bash
# The numbers of previews are compared as texts, and the metadata of a build makes a preview of a release.
# Package: @snyk/nuget-semver 1.6.1.
# Expected: 1 for beta.10 and beta.9, as in NuGet since its version 4.3; 0 for a difference in the metadata only, and
#   1.0.0+7 within [1.0.0].
# Seen: The newest of both previews is beta.9, and 1.0.0+7 is older than 1.0.0. The fourth number of a version
#   counts, as in NuGet.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @snyk/nuget-semver@1.6.1 >install.log 2>&1 ||
  { echo "npm could not install @snyk/nuget-semver 1.6.1"; exit 75; }

cat >program.mjs <<'END'
import nuget from "@snyk/nuget-semver";
for (const [a, b] of [["1.0.0.10", "1.0.0.9"], ["1.0.0-beta10", "1.0.0-beta"], ["1.0.0-beta.10", "1.0.0-beta.9"], ["1.0.0+7", "1.0.0"]])
  console.log(`${a} and ${b}: ${nuget.compare(a, b)}`);
console.log("newest:", nuget.maxSatisfying(["1.0.0-beta.9", "1.0.0-beta.10"], "[1.0.0-beta.1,)"));
console.log("1.0.0+7 in [1.0.0]:", nuget.satisfies("1.0.0+7", "[1.0.0]"));
END

cat >seen.txt <<'END'
1.0.0.10 and 1.0.0.9: 1
1.0.0-beta10 and 1.0.0-beta: 1
1.0.0-beta.10 and 1.0.0-beta.9: -1
1.0.0+7 and 1.0.0: -1
newest: 1.0.0-beta.9
1.0.0+7 in [1.0.0]: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
