#!/usr/bin/env bash
# A reference to an entity of Backstage with two slashes is read, with a name that no entity may have.
# Package: @backstage/catalog-model 1.10.3.
# Expected: An error, as for a reference without a name: it is kind, namespace and name, and a name has no slash in it,
#   which the package's own check of names says as well.
# Seen: The name is "api/orders"; the check of names refuses it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @backstage/catalog-model@1.10.3 >install.log 2>&1 ||
  { echo "npm could not install @backstage/catalog-model 1.10.3"; exit 75; }

cat >program.mjs <<'END'
import { KubernetesValidatorFunctions, parseEntityRef } from "@backstage/catalog-model";
for (const text of ["component:shop/orders", "component:shop/", "component:shop/api/orders"]) {
  try {
    const { namespace, name } = parseEntityRef(text);
    console.log(text + ":", namespace, name, KubernetesValidatorFunctions.isValidObjectName(name) ? "valid" : "not valid");
  } catch { console.log(text + ": an error"); }
}
END

cat >seen.txt <<'END'
component:shop/orders: shop orders valid
component:shop/: an error
component:shop/api/orders: shop api/orders not valid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
