#!/usr/bin/env bash
# Between Markdown and the wiki text of Jira, the emphasis of prose is also converted in code and addresses.
# Package: jira2md 3.0.1.
# Expected: Code and addresses arrive as they are; in both languages nothing within them is formatted.
# Seen: `*a*` in a block of code becomes `_a_` on the way to Jira and `**a**` on the way back, and a pair of
#   underscores in the address of a link becomes a pair of asterisks. Underscores of the same text in prose
#   become asterisks too if two words of a line have one.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jira2md@3.0.1 >install.log 2>&1 ||
  { echo "npm could not install jira2md 3.0.1"; exit 75; }

cat >program.mjs <<'END'
import jira2md from "jira2md";
console.log(jira2md.to_jira("```sql\nselect *a* from orders\n```"));
console.log(jira2md.to_jira("Run `a*b*c`."));
console.log(jira2md.to_markdown("{code:java}\nint c = a *b* 2;\n{code}"));
console.log(jira2md.to_markdown("[Shop|https://example.org/a_b_c]"));
console.log(jira2md.to_markdown("Call order_id and order_date."));
END

cat >seen.txt <<'END'
{code:sql}
select _a_ from orders
{code}
Run {{a_b_c}}.
```java
int c = a **b** 2;
```
[Shop](https://example.org/a*b*c)
Call order*id and order*date.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
