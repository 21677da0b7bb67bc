#!/usr/bin/env bash
# An optimised pattern accepts more than the pattern: none of a letter becomes any number of them.
# Package: regexp-tree 0.1.27.
# Expected: A pattern with the same matches, as an optimisation promises; "{0}" matches nothing but an empty text
#   (ECMAScript, quantifiers).
# Seen: "a{0}" becomes "a*", and "(?:draft-){0}" becomes "(?:draft-)*". The quantifiers beside them are optimised
#   rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error regexp-tree@0.1.27 >install.log 2>&1 ||
  { echo "npm could not install regexp-tree 0.1.27"; exit 75; }

cat >program.mjs <<'END'
import regexpTree from "regexp-tree";
for (const [pattern, text] of [
  [/^a{1,}$/, "aa"],
  [/^a{2}a{3}$/, "aaaaa"],
  [/^a{0}$/, "aa"],
  [/^(?:draft-){0}v1$/, "draft-draft-v1"],
  [/^a{0}b$/, "b"],
]) {
  const optimised = regexpTree.optimize(pattern).toRegExp();
  console.log(`${pattern} becomes ${optimised}; "${text}": ${pattern.test(text)} becomes ${optimised.test(text)}`);
}
END

cat >seen.txt <<'END'
/^a{1,}$/ becomes /^a+$/; "aa": true becomes true
/^a{2}a{3}$/ becomes /^a{5}$/; "aaaaa": true becomes true
/^a{0}$/ becomes /^a*$/; "aa": false becomes true
/^(?:draft-){0}v1$/ becomes /^(?:draft-)*v1$/; "draft-draft-v1": false becomes true
/^a{0}b$/ becomes /^a*b$/; "b": true becomes true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
