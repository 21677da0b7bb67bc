#!/usr/bin/env bash
# The second occurrence of a letter is replaced at the place of the third, and a pattern with an asterisk counts
#   nothing.
# Package: @formulajs/formulajs 4.6.1.
# Expected: "baa", "aba" and "aab", "FR-1, NFR-2", 2, 2, 2 and "It'S A 2B" (documentation of Excel: the instance
#   number of SUBSTITUTE, wildcards and case in the criteria of COUNTIF, cells with an empty text in COUNTA, letters
#   after other characters in PROPER).
# Seen: "aba", "aab" and "aaa", no change, 0, 1, 1 and "It's A 2b".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @formulajs/formulajs@4.6.1 >install.log 2>&1 ||
  { echo "npm could not install @formulajs/formulajs 4.6.1"; exit 75; }

cat >program.mjs <<'END'
import { COUNTA, COUNTIF, PROPER, SUBSTITUTE } from "@formulajs/formulajs";
console.log(`SUBSTITUTE: ${[1, 2, 3].map((nth) => SUBSTITUTE("aaa", "a", "b", nth)).join(" ")}`);
console.log(`SUBSTITUTE: ${SUBSTITUTE("FR-1, FR-2", "FR", "NFR", 2)}`);
console.log(`COUNTIF: ${COUNTIF(["FR-1", "FR-2", "QA-1"], "FR*")}`);
console.log(`COUNTIF: ${COUNTIF(["done", "DONE"], "done")}`);
console.log(`COUNTA: ${COUNTA(["", 0])}`);
console.log(`PROPER: ${PROPER("it's a 2b")}`);
END

cat >seen.txt <<'END'
SUBSTITUTE: aba aab aaa
SUBSTITUTE: FR-1, FR-2
COUNTIF: 0
COUNTIF: 1
COUNTA: 1
PROPER: It's A 2b
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
