#!/usr/bin/env bash
# A choice that asks whether something is absent is never met, and a text is split at its delimiters only if they are
# together.
# Package: aws-local-stepfunctions 3.0.0.
# Expected: "yes" in the second and fourth case: the operators that begin with "Is" compare with the value true or
#   false (Amazon States Language, "Data-test expression"); and four parts, as in the example of AWS (Developer Guide
#   of Step Functions, States.StringSplit).
# Seen: "no" in each case with false, so that the machine goes on by its default; the text in one part. The negation
#   by "Not" works.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error aws-local-stepfunctions@3.0.0 >install.log 2>&1 ||
  { echo "npm could not install aws-local-stepfunctions 3.0.0"; exit 75; }

cat >program.mjs <<'END'
import { StateMachine } from "aws-local-stepfunctions";
const run = (states, input) => new StateMachine({ StartAt: "A", States: states }).run(input).result;
const choose = (rule, input) => run({
  A: { Type: "Choice", Choices: [{ ...rule, Next: "Yes" }], Default: "No" },
  Yes: { Type: "Pass", Result: "yes", End: true },
  No: { Type: "Pass", Result: "no", End: true },
}, input);
for (const [rule, input] of [
  [{ Variable: "$.coupon", IsPresent: true }, { coupon: "A" }],
  [{ Variable: "$.coupon", IsPresent: false }, {}],
  [{ Not: { Variable: "$.coupon", IsPresent: true } }, {}],
  [{ Variable: "$.coupon", IsString: false }, { coupon: 5 }],
])
  console.log(JSON.stringify(rule), JSON.stringify(input), "=>", await choose(rule, input));
for (const delimiters of [",", ".+,="]) {
  const split = { Type: "Pass", Parameters: { "parts.$": `States.StringSplit('This.is+a,test=string', '${delimiters}')` }, End: true };
  console.log(delimiters, "=>", JSON.stringify((await run({ A: split }, {})).parts));
}
END

cat >seen.txt <<'END'
{"Variable":"$.coupon","IsPresent":true} {"coupon":"A"} => yes
{"Variable":"$.coupon","IsPresent":false} {} => no
{"Not":{"Variable":"$.coupon","IsPresent":true}} {} => yes
{"Variable":"$.coupon","IsString":false} {"coupon":5} => no
, => ["This.is+a","test=string"]
.+,= => ["This.is+a,test=string"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
