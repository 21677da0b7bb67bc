#!/usr/bin/env bash
# Members of classes that are static, or written after a colon, are missing, and so are actors, databases and queues.
# Package: plantuml-parser 0.4.0.
# Expected: The members "count", "id" and "pay" and the class, an actor, a database and a queue as elements (PlantUML
#   reference, class and deployment diagrams).
# Seen: The member "name" only, which has lost its initial value; of the others only their relations are left, with
#   ends that are no elements.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error plantuml-parser@0.4.0 >install.log 2>&1 ||
  { echo "npm could not install plantuml-parser 0.4.0"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "plantuml-parser";
const show = (text) => {
  for (const { elements } of parse(`@startuml\n${text}\n@enduml`))
    for (const { name, members, left, right } of elements)
      console.log(`  ${left === undefined ? name : `${left} to ${right}`}${members ? `: ${JSON.stringify(members)}` : ""}`);
};
console.log("class:");
show('class Order {\n  -name: String = "new"\n  {static} count: int\n}\nOrder : id\nOrder : pay()');
console.log("nodes:");
show("component Shop\nactor Customer\ndatabase Orders\nqueue Events\nCustomer --> Shop\nShop --> Orders\nShop --> Events");
END

cat >seen.txt <<'END'
class:
  Order: [{"name":"name","isStatic":false,"accessor":"-","type":"String"}]
nodes:
  Shop
  Customer to Shop
  Shop to Orders
  Shop to Events
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
