#!/usr/bin/env bash
# A value of a mapping with an anchor is changed, and the places that refer to it change too, although the
#   patch or the new value names one place only.
# Packages: yaml-diff-patch 2.0.0, and yaml 2.8.1 to read the result.
# Expected: The text reads as the value that was asked for, with the alias resolved where it no longer fits;
#   the package promises to keep comments and layout while the data become the new ones.
# Seen: `production.replicas` stays an alias of the changed mapping. Without an anchor, the result is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error yaml-diff-patch@2.0.0 yaml@2.8.1 >install.log 2>&1 ||
  { echo "npm could not install yaml-diff-patch 2.0.0, yaml 2.8.1"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "yaml";
import { yamlOverwrite } from "yaml-diff-patch";
const wanted = { staging: { replicas: 1 }, production: { replicas: 3 } };
for (const text of [
  "staging:\n  replicas: 3\nproduction:\n  replicas: 3\n",
  "staging: &size\n  replicas: 3\nproduction: *size\n",
]) {
  const written = yamlOverwrite(text, wanted);
  console.log(written.trimEnd());
  console.log(JSON.stringify(parse(written)));
}
END

cat >seen.txt <<'END'
staging:
  replicas: 1
production:
  replicas: 3
{"staging":{"replicas":1},"production":{"replicas":3}}
staging: &size
  replicas: 1
production: *size
{"staging":{"replicas":1},"production":{"replicas":1}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
