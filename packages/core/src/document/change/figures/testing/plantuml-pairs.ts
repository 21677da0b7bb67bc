import type { FigurePairText } from "./figure-pairs.ts";

const rackBefore = `node "Rack 1" as rack {
  node "App server" as app {
    artifact "shop.jar" as jar
  }
  database "Order DB" as db
}
cloud "Internet" as net
node "Backup host" as backup
net --> app : HTTPS
app --> db : JDBC
db --> backup : nightly copy`;

/** Adds a cache, removes the backup, changes the artefact's place and renames the server. */
const rackAfter = `node "Rack 1" as rack {
  node "Web server" as app
  database "Order DB" as db
  node "Cache" as cache
  artifact "shop.jar" as jar
}
cloud "Internet" as net
net --> app : HTTPS
app --> db : JDBC over TLS
app --> cache : reads`;

const rackMarks = {
  before: ["→ App server", "~ shop.jar", "− Backup host", "~ JDBC", "− nightly copy"],
  after: ["→ Web server", "+ Cache", "~ shop.jar", "~ JDBC over TLS", "+ reads"],
};

function deployment(key: FigurePairText["key"]): FigurePairText {
  return {
    key,
    file: `${key}.puml`,
    before: `@startuml\n${rackBefore}\n@enduml`,
    after: `@startuml\n${rackAfter}\n@enduml`,
    renamed: { "app-server": "web-server" },
    marks: rackMarks,
  };
}

export const plantumlPairs: readonly FigurePairText[] = [
  {
    key: "usecase",
    file: "usecase.puml",
    before: `@startuml
left to right direction
actor Customer
actor "Desk clerk" as clerk
rectangle Shop {
  usecase "Buy a book" as buy
  usecase "Pay by invoice" as pay
  usecase "Return a book" as back
}
Customer --> buy
clerk --> back
buy ..> pay : <<include>>
@enduml`,
    after: `@startuml
left to right direction
actor Customer
actor Clerk
rectangle Shop {
  usecase "Buy a book" as buy
  usecase "Pay by invoice" as pay <<planned>>
  usecase "Reserve a book" as reserve
}
Customer --> buy
Customer --> reserve
Clerk --> reserve
buy ..> pay : <<extend>>
@enduml`,
    renamed: { "desk-clerk": "clerk" },
    marks: {
      before: ["→ Desk clerk", "~ Pay by invoice", "− Return a book", "− clerk back", "~ <<include>>"],
      after: [
        "→ Clerk",
        "~ Pay by invoice",
        "+ Reserve a book",
        "+ Customer reserve",
        "+ Clerk reserve",
        "~ <<extend>>",
      ],
    },
  },
  {
    key: "interaction",
    file: "interaction/buy.puml",
    before: `@startuml
actor Customer
participant "Web shop" as web
participant "Order service" as orders
database "Order DB" as db
queue Events
Customer -> web : buy
web -> orders : place order
orders -> db : store
orders -> Events : publish
orders --> web : ok
@enduml`,
    after: `@startuml
actor Customer
participant "Web shop" as web
participant "Ordering" as orders
database "Order DB" as db
participant "Payment" as pay
Customer -> web : buy
web -> orders : place order
orders -> pay : charge
orders -> db : store the order
orders --> web : ok
@enduml`,
    renamed: { "order-service": "ordering" },
    marks: {
      before: ["→ Order service", "− Events", "~ store", "− publish"],
      after: ["→ Ordering", "+ Payment", "+ charge", "~ store the order"],
    },
  },
  {
    key: "system_conceptual",
    file: "system_conceptual.puml",
    before: `@startuml
actor Customer
package "Book shop" as shop {
  [Web shop] as web
  [Order service] as orders
  [Newsletter] as news
}
[Payment provider] as provider
Customer --> web : browses
web --> orders : places orders
orders --> provider : charges
news --> Customer : writes to
@enduml`,
    after: `@startuml
actor Customer
package "Book shop" as shop {
  [Web shop] as web <<public>>
  [Ordering] as orders
  [Search] as search
}
[Payment provider] as provider
Customer --> web : browses
web --> orders : places orders
web --> search : asks
orders --> provider : charges by card
@enduml`,
    renamed: { "order-service": "ordering" },
    marks: {
      before: ["~ Web shop", "→ Order service", "− Newsletter", "~ charges", "− writes to"],
      after: ["~ Web shop", "→ Ordering", "+ Search", "+ asks", "~ charges by card"],
    },
  },
  {
    key: "interface",
    file: "interface/orders.puml",
    before: `@startuml
interface "Order API" as api {
  +place(order)
  +cancel(id)
}
class "Order service" as orders
class "Web shop" as web
class "Fax gateway" as fax
orders ..|> api
web ..> api : uses
fax ..> api : uses by fax
@enduml`,
    after: `@startuml
interface "Order API" as api {
  +place(order)
  +cancel(id, reason)
}
class "Ordering" as orders
class "Web shop" as web
class "Mobile app" as mobile
orders ..|> api
web ..> api : calls
mobile ..> api : uses from phones
@enduml`,
    renamed: { "order-service": "ordering" },
    marks: {
      before: ["~ Order API", "→ Order service", "− Fax gateway", "~ uses", "− uses by fax"],
      after: ["~ Order API", "→ Ordering", "+ Mobile app", "~ calls", "+ uses from phones"],
    },
  },
  {
    key: "conceptual",
    file: "conceptual.puml",
    before: `@startuml
entity Customer
entity Order
entity "Order line" as line
entity Fax
Customer ||--o{ Order : places
Order ||--|{ line : has
Customer ||--o| Fax : owns
@enduml`,
    after: `@startuml
entity Customer <<person>>
entity Order
entity "Item" as line
entity Payment
Customer ||--|{ Order : places
Order ||--|{ line : has
Order ||--o| Payment : is paid by
@enduml`,
    renamed: { "order-line": "item" },
    marks: {
      before: ["~ Customer", "→ Order line", "− Fax", "~ places", "− owns"],
      after: ["~ Customer", "→ Item", "+ Payment", "~ places", "+ is paid by"],
    },
  },
  {
    key: "logical",
    file: "logical/orders.puml",
    before: `@startuml
entity Customer {
  * id : number
  --
  name : text
}
entity Order {
  * id : number
}
entity "Order line" as line {
  * number : number
}
entity Fax
Customer ||--o{ Order : places
Order ||--|{ line : has
Customer ||--o| Fax : owns
@enduml`,
    after: `@startuml
entity Customer {
  * id : number
  --
  name : text
  birthday : date
}
entity Order {
  * id : number
}
entity "Item" as line {
  * number : number
}
entity Payment
Customer ||--o{ Order : orders
Order ||--|{ line : has
Order ||--o| Payment : is paid by
@enduml`,
    renamed: { "order-line": "item" },
    marks: {
      before: ["~ Customer", "→ Order line", "− Fax", "~ places", "− owns"],
      after: ["~ Customer", "→ Item", "+ Payment", "~ orders", "+ is paid by"],
    },
  },
  {
    key: "physical",
    file: "physical/orders.puml",
    before: `@startuml
entity customers {
  * id : bigint
  name : varchar(80)
}
entity orders {
  * id : bigint
}
entity order_lines {
  * number : int
}
entity faxes
customers ||--o{ orders : customer_id
orders ||--|{ order_lines : order_id
customers ||--o| faxes : owner_id
@enduml`,
    after: `@startuml
entity customers {
  * id : bigint
  name : varchar(120)
}
entity orders {
  * id : bigint
}
entity items {
  * number : int
}
entity payments
customers ||--o{ orders : buyer_id
orders ||--|{ items : order_id
orders ||--o| payments : paid_order_id
@enduml`,
    renamed: { "order-lines": "items" },
    marks: {
      before: ["~ customers", "→ order_lines", "− faxes", "~ customer_id", "− owner_id"],
      after: ["~ customers", "→ items", "+ payments", "~ buyer_id", "+ paid_order_id"],
    },
  },
  {
    key: "component",
    file: "component/shop.puml",
    before: `@startuml
package "Back end" {
  [Order service] as orders
  database "Order DB" as db
  [Fax gateway] as fax
}
component "Web shop" as web
interface "Order API" as api
web --> orders : calls
orders --> db : reads
orders - api
orders --> fax : faxes
@enduml`,
    after: `@startuml
package "Back end" {
  [Ordering] as orders
  database "Order DB" as db <<primary>>
  queue "Events" as events
}
component "Web shop" as web
interface "Order API" as api
web --> orders : calls
orders --> db : reads and writes
orders - api
orders ..> events : publishes
@enduml`,
    renamed: { "order-service": "ordering" },
    marks: {
      before: ["→ Order service", "~ Order DB", "− Fax gateway", "~ reads", "− faxes"],
      after: ["→ Ordering", "~ Order DB", "+ Events", "~ reads and writes", "+ publishes"],
    },
  },
  {
    key: "class",
    file: "class/orders.puml",
    before: `@startuml
package Orders {
  class Order {
    +id: int
    +place()
  }
  class OrderLine
  interface Payable
  enum Fax {
    Sent
  }
}
Order ..|> Payable
Order "1" *-- "1..*" OrderLine : has
Order --> Fax : is sent by
@enduml`,
    after: `@startuml
package Orders {
  class Order {
    +id: int
    +place()
    +cancel()
  }
  class Item
  interface Payable
  class Discount
}
Order ..|> Payable
Order "1" *-- "0..*" Item : has
Order --> Discount : grants
@enduml`,
    renamed: { "order-line": "item" },
    marks: {
      before: ["~ Order", "→ OrderLine", "− Fax", "~ has", "− is sent by"],
      after: ["~ Order", "→ Item", "+ Discount", "~ has", "+ grants"],
    },
  },
  deployment("onPrem"),
  deployment("AWS"),
  deployment("GCP"),
  deployment("Azure"),
  {
    key: "interaction",
    file: "interaction/order-states.puml",
    before: `@startuml
[*] --> Draft
state "In review" as review
state Done {
  state Shipped
}
Draft --> review : send
review --> Shipped : accept
review --> Faxed : fax
Draft : not yet sent
@enduml`,
    after: `@startuml
[*] --> Draft
state "Under review" as review
state Done {
  state Shipped
}
Draft --> review : send in
review --> Shipped : accept
review --> Rejected : reject
Draft : not sent
@enduml`,
    marks: {
      before: ["~ Draft", "→ In review", "− Faxed", "~ send", "− fax"],
      after: ["~ Draft", "→ Under review", "+ Rejected", "~ send in", "+ reject"],
    },
  },
  {
    key: "interaction",
    file: "interaction/packing.puml",
    before: `@startuml
start
:Check the stock;
if (In stock?) then (yes)
  :Pack the books;
else (no)
  :Send a fax;
endif
:Write the bill;
stop
@enduml`,
    after: `@startuml
start
:Check the stock;
:Reserve;
if (In stock?) then (yes)
  :Pack all books;
else (no)
endif
:Write the bill;
stop
@enduml`,
    marks: {
      before: [
        "→ Pack the books",
        "− Send a fax",
        "− Check the stock In stock?",
        "− no",
        "− Send a fax Write the bill",
      ],
      after: ["+ Reserve", "→ Pack all books", "+ Check the stock Reserve", "+ Reserve In stock?", "+ no"],
    },
  },
];
