#!/usr/bin/env bash
# From TypeScript to PlantUML, private members with a number sign are public, and functions are lines of no class.
# Package: tplant 3.1.3.
# Expected: "-secret" or nothing, as for the private member beside it: a name with "#" is accessible only within its
#   class (ECMAScript, private names); functions that are constants like those that are declared, or neither.
# Seen: "+#secret" and "+#check()"; the declared function is a line between the classes, and the constant is missing.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error tplant@3.1.3 >install.log 2>&1 ||
  { echo "npm could not install tplant 3.1.3"; exit 75; }

cat >program.mjs <<'END'
import { mkdirSync, writeFileSync } from "node:fs";
import tplant from "tplant";
mkdirSync("shop", { recursive: true });
writeFileSync(
  "shop/order.ts",
  `export class Order {
  private code = "A";
  #secret = 1;
  #check(): boolean { return true; }
  id = 7;
}
export function pay(order: Order): void {}
export const refund = (order: Order): void => {};
`,
);
console.log(tplant.convertToPlant(tplant.generateDocumentation(["shop/order.ts"])));
END

cat >seen.txt <<'END'
@startuml
class Order {
    -code: string
    +#secret: number
    +#check(): boolean
    +id: number
}
+pay(order: Order): void
@enduml
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
