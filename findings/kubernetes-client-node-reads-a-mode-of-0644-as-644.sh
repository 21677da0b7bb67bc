#!/usr/bin/env bash
# The mode of a mounted file in a manifest is read as another number than kubectl reads.
# Packages: @kubernetes/client-node 2.0.1, yaml 2.9.1 to compare.
# Expected: 420 for 0644, the usual notation in manifests: Kubernetes reads YAML 1.1, in which a zero begins an octal
#   number (documentation of Kubernetes, "Volumes", defaultMode: YAML accepts octal and decimal values); and two
#   documents.
# Seen: 644, which is the mode 1204, so that the owner may not read the file; a manifest that is written again has
#   644. Of two documents with an empty one between them, none is read: the error is about a property of null.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @kubernetes/client-node@2.0.1 yaml@2.9.1 >install.log 2>&1 ||
  { echo "npm could not install @kubernetes/client-node 2.0.1 and yaml 2.9.1"; exit 75; }

cat >program.mjs <<'END'
import { dumpYaml, loadAllYaml, loadYaml } from "@kubernetes/client-node";
import YAML from "yaml";
const pod = (mode) => `apiVersion: v1\nkind: Pod\nspec:\n  volumes:\n    - name: keys\n      secret:\n        secretName: keys\n        defaultMode: ${mode}\n`;
for (const mode of ["0644", "0o644", "420"]) {
  const read = loadYaml(pod(mode));
  console.log(`${mode}: ${read.spec.volumes[0].secret.defaultMode}, written ${dumpYaml(read).match(/defaultMode: (.*)/)[1]};`, "YAML 1.1:", YAML.parse(mode, { version: "1.1" }));
}
for (const between of ["---\n", "---\n---\n"]) {
  try {
    console.log("documents:", loadAllYaml(pod(420) + between + pod(420)).length);
  } catch (error) {
    console.log("error:", error.message);
  }
}
END

cat >seen.txt <<'END'
0644: 644, written 644; YAML 1.1: 420
0o644: 420, written 420; YAML 1.1: 0o644
420: 420, written 420; YAML 1.1: 420
documents: 2
error: Cannot read properties of null (reading 'apiVersion')
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
