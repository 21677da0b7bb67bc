#!/usr/bin/env bash
# The words of a comment behind a rule are names of files that the rule needs, and a rule for two files is printed and
#   left out.
# Package: @kba/makefile-parser 0.0.6.
# Expected: The prerequisite "order.c" in each rule, as a number sign begins a comment (GNU make, 3.1); the directory
#   behind the bar apart, as it is needed for its existence only (4.3); the command behind the semicolon (5.1); and
#   two rules, or one with two targets.
# Seen: "##", "build" and "it" as files, also "|", ";" and the command; of the rule for two files, nothing but a line
#   on the standard output.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @kba/makefile-parser@0.0.6 >install.log 2>&1 ||
  { echo "npm could not install @kba/makefile-parser 0.0.6"; exit 75; }

cat >program.mjs <<'END'
import parse from "@kba/makefile-parser";
for (const rule of ["order: order.c\n", "order: order.c ## build it\n", "order: order.c | out\n", "order: order.c ; cc -c order.c\n", "order test: order.c\n"]) {
  console.log(rule.trim());
  for (const { target, deps } of parse(rule).ast) if (target) console.log(`  ${target} needs ${JSON.stringify(deps)}`);
}
END

cat >seen.txt <<'END'
order: order.c
  order needs ["order.c"]
order: order.c ## build it
  order needs ["order.c","##","build","it"]
order: order.c | out
  order needs ["order.c","|","out"]
order: order.c ; cc -c order.c
  order needs ["order.c",";","cc","-c","order.c"]
order test: order.c
!! UNHANDLED: 'order test: order.c'
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
