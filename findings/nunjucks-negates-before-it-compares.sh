#!/usr/bin/env bash
# In a template, `not` negates the first operand instead of the comparison, so a condition is never met.
# Package: nunjucks 3.2.4.
# Expected: "y", as in Jinja, whose syntax the package has taken over: `not` binds less tightly than a comparison, and
#   powers are computed from right to left.
# Seen: "n" without parentheses and "y" with them; `not` before `in` is right. 64 for `2 ** 3 ** 2`, and nothing for
#   the number 1e3.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error nunjucks@3.2.4 >install.log 2>&1 ||
  { echo "npm could not install nunjucks 3.2.4"; exit 75; }

cat >program.mjs <<'END'
import nunjucks from "nunjucks";
for (const template of ["{{ 'y' if not (1 == 2) else 'n' }}", "{{ 'y' if not 1 == 2 else 'n' }}", "{{ 'y' if not 'a' in 'b' else 'n' }}", "{{ 2 ** 3 ** 2 }}", "{{ 1000 }}", "{{ 1e3 }}"])
  console.log(`${template}: ${JSON.stringify(nunjucks.renderString(template, {}))}`);
END

cat >seen.txt <<'END'
{{ 'y' if not (1 == 2) else 'n' }}: "y"
{{ 'y' if not 1 == 2 else 'n' }}: "n"
{{ 'y' if not 'a' in 'b' else 'n' }}: "y"
{{ 2 ** 3 ** 2 }}: "64"
{{ 1000 }}: "1000"
{{ 1e3 }}: ""
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
