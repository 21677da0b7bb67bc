#!/usr/bin/env bash
# The resources of a container are other numbers than in Kubernetes, without an error.
# Packages: kubernetes-resource-parser 0.1.0, k8s-resource-parser 0.2.2 to compare.
# Expected: 1.5 GiB and 129 million bytes; 0.0042 and 0.0001 cores, for the metrics API states use in "n" and "u"
#   (Quantity, reference of the Kubernetes API). The other package has the memory right and refuses the small units.
# Seen: "1.5Gi" is 1 byte and "129e6" 129 bytes, since a number ends at its first other character; "4200000n" is
#   4200000 cores and "100u" 100. "1Gi" and "100m" are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error kubernetes-resource-parser@0.1.0 k8s-resource-parser@0.2.2 >install.log 2>&1 ||
  { echo "npm could not install kubernetes-resource-parser 0.1.0 and k8s-resource-parser 0.2.2"; exit 75; }

cat >program.mjs <<'END'
import { cpuParser, memoryParser } from "kubernetes-resource-parser";
import * as other from "k8s-resource-parser";
const valueOf = (parse, text) => {
  try {
    return parse(text);
  } catch {
    return "error";
  }
};
for (const text of ["1Gi", "1.5Gi", "129e6"]) console.log(`memory ${text}: ${memoryParser(text)}, other package: ${valueOf(other.memoryParser, text)}`);
for (const text of ["100m", "4200000n", "100u"]) console.log(`cpu ${text}: ${cpuParser(text)}, other package: ${valueOf(other.cpuParser, text)}`);
END

cat >seen.txt <<'END'
memory 1Gi: 1073741824, other package: 1073741824
memory 1.5Gi: 1, other package: 1610612736
memory 129e6: 129, other package: 129000000
cpu 100m: 0.1, other package: 0.1
cpu 4200000n: 4200000, other package: error
cpu 100u: 100, other package: error
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
