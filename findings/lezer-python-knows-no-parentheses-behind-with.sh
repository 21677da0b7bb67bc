#!/usr/bin/env bash
# Python that has been valid for years has errors in its tree: parentheses around the files of `with`, and a decorator
#   with an index.
# Package: @lezer/python 1.1.19.
# Expected: No error: the package describes itself as a grammar of Python; parentheses came with Python 3.10 and any
#   expression as a decorator with 3.9. The patterns of `match` and the parameters of types, which are newer than
#   either, have none.
# Seen: Errors for both, for a list behind `in` without parentheses, and for a starred index of 3.11.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @lezer/python@1.1.19 >install.log 2>&1 ||
  { echo "npm could not install @lezer/python 1.1.19"; exit 75; }

cat >program.mjs <<'END'
import { parser } from "@lezer/python";
for (const text of ["with open(a) as b, open(c) as d:\n    pass\n", "with (open(a) as b, open(c) as d):\n    pass\n", "@app.route(path)\ndef f(): ...\n", "@routes[0]\ndef f(): ...\n", "for x in *a, b:\n    pass\n", "y = x[1, *z]\n", "match x:\n    case [1, *rest]:\n        pass\n", "type Row[T] = list[T]\n"]) {
  let errors = 0;
  parser.parse(text).iterate({ enter: ({ type }) => void (errors += type.isError ? 1 : 0) });
  console.log(`${JSON.stringify(text)}: ${errors} errors`);
}
END

cat >seen.txt <<'END'
"with open(a) as b, open(c) as d:\n    pass\n": 0 errors
"with (open(a) as b, open(c) as d):\n    pass\n": 2 errors
"@app.route(path)\ndef f(): ...\n": 0 errors
"@routes[0]\ndef f(): ...\n": 2 errors
"for x in *a, b:\n    pass\n": 2 errors
"y = x[1, *z]\n": 1 errors
"match x:\n    case [1, *rest]:\n        pass\n": 0 errors
"type Row[T] = list[T]\n": 0 errors
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
