#!/usr/bin/env bash
# A group of a view is empty if the view also shows the element that contains its members: they are drawn in
#   the element, beside the group.
# Package: likec4 1.59.4.
# Expected: In both views, Web is in the group Team.
# Seen: With Shop in the view, the group is empty.
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
  element part
}
model {
  part shop 'Shop' {
    part web 'Web'
  }
}
views {
  view apart of shop {
    group 'Team' {
      include shop.web
    }
  }
  view beside of shop {
    group 'Team' {
      include shop.web
    }
    include shop
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
apart: /Team, @gr1/Web
beside: /Team, /Shop, shop/Web
END

npx --no-install likec4 export json --skip-layout --outfile out.json model >likec4.log 2>&1 || true
node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
