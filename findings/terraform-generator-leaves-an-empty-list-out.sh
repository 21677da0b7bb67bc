#!/usr/bin/env bash
# An argument whose value is an empty list is missing in the generated configuration, like one that is null.
# Package: terraform-generator 6.7.0.
# Expected: security_groups = []: to Terraform, only null means that an argument is not set (Terraform language,
#   "Types and Values"), and for many resources an empty list removes what is there.
# Seen: No line for it; an empty text, zero, false and an empty map are written.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error terraform-generator@6.7.0 >install.log 2>&1 ||
  { echo "npm could not install terraform-generator 6.7.0"; exit 75; }

cat >program.mjs <<'END'
import { TerraformGenerator, map } from "terraform-generator";
const generator = new TerraformGenerator();
generator.resource("aws_instance", "shop", { description: "", count: 0, monitoring: false, unset: null, security_groups: [], zones: ["a"], tags: map({}) });
console.log(generator.generate().tf.trim());
END

cat >seen.txt <<'END'
resource "aws_instance" "shop"{
description = ""
count = 0
monitoring = false
zones = [
"a"
]
tags = {
}
}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
