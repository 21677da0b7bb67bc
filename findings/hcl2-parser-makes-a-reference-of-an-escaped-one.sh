#!/usr/bin/env bash
# From HCL to JSON, a text that Terraform keeps as it is becomes a reference.
# Packages: hcl2-parser 1.0.3, hcl2-json-parser 1.0.1, @cdktf/hcl2json 0.21.0 to compare.
# Expected: `$${HOME}`: in the JSON syntax, texts are templates as well, so that only the doubled sign keeps the text
#   (JSON Configuration Syntax of Terraform, "Expression Mapping").
# Seen: `${HOME}`, the same as for a reference, in two packages, and `%{ if x }` for the escaped `%%{ if x }`. Both
#   are made from the parser of HCL, as is the third, which has it right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error hcl2-parser@1.0.3 hcl2-json-parser@1.0.1 @cdktf/hcl2json@0.21.0 >install.log 2>&1 ||
  { echo "npm could not install hcl2-parser 1.0.3, hcl2-json-parser 1.0.1 and @cdktf/hcl2json 0.21.0"; exit 75; }

cat >program.mjs <<'END'
import hcl2Parser from "hcl2-parser";
import hcl2JsonParser from "hcl2-json-parser";
import { parse } from "@cdktf/hcl2json";
for (const text of ['command = "${var.home}"', 'command = "echo $${HOME}"', 'command = "say %%{ if x }"']) {
  console.log(text);
  console.log("  hcl2-parser:", hcl2Parser.parseToObject(text)[0].command);
  console.log("  hcl2-json-parser:", (await hcl2JsonParser.parseToObject(text)).command);
  console.log("  @cdktf/hcl2json:", (await parse("main.tf", text)).command);
}
process.exit(0);
END

cat >seen.txt <<'END'
command = "${var.home}"
  hcl2-parser: ${var.home}
  hcl2-json-parser: ${var.home}
  @cdktf/hcl2json: ${var.home}
command = "echo $${HOME}"
  hcl2-parser: echo ${HOME}
  hcl2-json-parser: echo ${HOME}
  @cdktf/hcl2json: echo $${HOME}
command = "say %%{ if x }"
  hcl2-parser: say %{ if x }
  hcl2-json-parser: say %{ if x }
  @cdktf/hcl2json: say %%{ if x }
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
