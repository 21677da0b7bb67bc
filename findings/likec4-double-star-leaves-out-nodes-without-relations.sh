#!/usr/bin/env bash
# In a deployment view, `include x.**` leaves out the nodes that no relation leads to or from, so that the view
#   may be empty; `include x.*` has them.
# Package: likec4 1.59.4.
# Expected: Both views show the hosts One and Two, since `**` means all descendants.
# Seen: The view with `**` shows nothing.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error likec4@1.59.4 >install.log 2>&1 ||
  { echo "npm could not install likec4 1.59.4"; exit 75; }

mkdir model
cat >model/model.c4 <<'END'
specification {
  deploymentNode host
}
deployment {
  host site 'Site' {
    host one 'One'
    host two 'Two'
  }
}
views {
  deployment view stars {
    include site.**
  }
  deployment view star {
    include site.*
  }
}
END

cat >program.mjs <<'END'
import { readFileSync } from "node:fs";
const read = JSON.parse(readFileSync("out.json", "utf8"));
for (const { id, nodes } of Object.values(read.views))
  if (id !== "index") console.log(`${id}: ${nodes.map((node) => `${node.parent ?? ""}/${node.title}`).join(", ")}`);
END

cat >seen.txt <<'END'
stars: 
star: /One, /Two
END

npx --no-install likec4 export json --skip-layout --outfile out.json model >likec4.log 2>&1 || true
node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
