import type { FigurePairText } from "./figure-pairs.ts";

function deployment(key: FigurePairText["key"]): FigurePairText {
  return {
    key,
    file: `${key}.mmd`,
    before: `flowchart TB
  subgraph rack["Rack 1"]
    subgraph app["App server"]
      jar["shop.jar"]
    end
    db[("Order DB")]
  end
  net(("Internet"))
  backup["Backup host"]
  net -->|HTTPS| app
  app -->|JDBC| db
  db -->|nightly copy| backup`,
    after: `flowchart LR
  subgraph rack["Rack 1"]
    subgraph app["Web server"]
      jar[/"shop.jar"/]
      other["Helper"]
    end
    db[("Order DB")]
    cache["Cache"]
  end
  net(("Internet"))
  net -->|HTTPS| app
  app -->|JDBC over TLS| db
  app -->|reads| cache`,
    renamed: { "app-server": "web-server" },
    marks: {
      before: ["→ App server", "~ shop.jar", "− Backup host", "~ JDBC", "− nightly copy"],
      after: ["→ Web server", "~ shop.jar", "+ Helper", "+ Cache", "~ JDBC over TLS", "+ reads"],
    },
  };
}

const flowBefore = `flowchart LR
  subgraph shop["Book shop"]
    web["Web shop"]
    orders["Order service"]
    fax["Fax gateway"]
  end
  provider[("Payment store")]
  web -->|places orders| orders
  orders -->|charges| provider
  orders -->|faxes| fax`;

const flowAfter = `flowchart LR
  subgraph shop["Book shop"]
    web["Web shop"]
    orders["Ordering"]
    search["Search"]
  end
  provider["Payment store"]
  web -->|places orders| orders
  web -->|asks| search
  orders -->|charges by card| provider`;

const flowMarks = {
  before: ["→ Order service", "− Fax gateway", "~ Payment store", "~ charges", "− faxes"],
  after: ["→ Ordering", "+ Search", "~ Payment store", "+ asks", "~ charges by card"],
};

function flow(key: FigurePairText["key"], file: string): FigurePairText {
  return {
    key,
    file,
    before: flowBefore,
    after: flowAfter,
    renamed: { "order-service": "ordering" },
    marks: flowMarks,
  };
}

function tables(
  key: FigurePairText["key"],
  file: string,
  [before, after]: readonly [before: string, after: string],
): FigurePairText {
  return {
    key,
    file,
    before: `erDiagram
  CUSTOMER ||--o{ ORDERS : places
  CUSTOMER {
    int id PK
    ${before} name
  }
  "ORDER LINE" {
    int number
  }
  ORDERS ||--|{ "ORDER LINE" : has
  CUSTOMER ||--o| FAX : owns`,
    after: `erDiagram
  CUSTOMER ||--|{ ORDERS : places
  CUSTOMER {
    int id PK
    ${after} name
  }
  ITEM {
    int number
  }
  ORDERS ||--|{ ITEM : has
  ORDERS ||--o| PAYMENT : "is paid by"`,
    renamed: { "order-line": "item" },
    marks: {
      before: ["~ CUSTOMER", "→ ORDER LINE", "− FAX", "~ places", "− owns"],
      after: ["~ CUSTOMER", "→ ITEM", "+ PAYMENT", "~ places", "+ is paid by"],
    },
  };
}

export const mermaidPairs: readonly FigurePairText[] = [
  {
    key: "usecase",
    file: "usecase.mmd",
    before: `flowchart LR
  customer(("Customer"))
  clerk(("Desk clerk"))
  subgraph shop["Shop"]
    buy(["Buy a book"])
    back(["Return a book"])
    pay(["Pay by invoice"])
  end
  customer --> buy
  clerk --> back
  buy -.->|include| pay`,
    after: `flowchart LR
  customer(("Customer"))
  clerk(("Clerk"))
  subgraph shop["Shop"]
    buy(["Buy a book"])
    reserve(["Reserve a book"])
  end
  pay(["Pay by invoice"])
  customer --> buy
  clerk --> reserve
  buy -.->|extend| pay`,
    renamed: { "desk-clerk": "clerk" },
    marks: {
      before: ["→ Desk clerk", "− Return a book", "~ Pay by invoice", "− clerk back", "~ include"],
      after: ["→ Clerk", "+ Reserve a book", "~ Pay by invoice", "+ clerk reserve", "~ extend"],
    },
  },
  {
    key: "interaction",
    file: "interaction/buy.mmd",
    before: `sequenceDiagram
  actor customer as Customer
  participant web as Web shop
  participant orders as Order service
  participant events as Events
  customer->>web: buy
  web->>orders: place order
  orders->>events: publish
  orders->>orders: store
  orders-->>web: ok`,
    after: `sequenceDiagram
  actor customer as Customer
  participant web as Web shop
  participant orders as Ordering
  participant pay as Payment
  customer->>web: buy
  web->>orders: place order
  orders->>pay: charge
  orders->>orders: store the order
  orders-->>web: ok`,
    renamed: { "order-service": "ordering" },
    marks: {
      before: ["→ Order service", "− Events", "− publish", "~ store"],
      after: ["→ Ordering", "+ Payment", "+ charge", "~ store the order"],
    },
  },
  flow("system_conceptual", "system_conceptual.mmd"),
  {
    key: "interface",
    file: "interface/orders.mmd",
    before: `classDiagram
  class OrderApi {
    <<interface>>
    +place(order)
  }
  class OrderService
  class WebShop
  class FaxGateway
  OrderService ..|> OrderApi
  WebShop ..> OrderApi : uses
  FaxGateway ..> OrderApi : uses by fax`,
    after: `classDiagram
  class OrderApi {
    <<interface>>
    +place(order)
    +cancel(id)
  }
  class Ordering
  class WebShop
  class MobileApp
  Ordering ..|> OrderApi
  WebShop ..> OrderApi : calls
  MobileApp ..> OrderApi : uses from phones`,
    renamed: { "order-service": "ordering" },
    marks: {
      before: ["~ OrderApi", "→ OrderService", "− FaxGateway", "~ uses", "− uses by fax"],
      after: ["~ OrderApi", "→ Ordering", "+ MobileApp", "~ calls", "+ uses from phones"],
    },
  },
  tables("conceptual", "conceptual.mmd", ["string", "text"]),
  tables("logical", "logical/orders.mmd", ["string", "text"]),
  tables("physical", "physical/orders.mmd", ["varchar(80)", "varchar(120)"]),
  flow("component", "component/shop.mmd"),
  {
    key: "class",
    file: "class/orders.mmd",
    before: `classDiagram
  namespace Orders {
    class Order {
      +int id
      +place()
    }
    class OrderLine
    class Fax
  }
  class Payable
  Order ..|> Payable
  Order "1" *-- "1..*" OrderLine : has
  Order --> Fax : is sent by`,
    after: `classDiagram
  namespace Orders {
    class Order {
      +int id
      +place()
      +cancel()
    }
    class Item
    class Discount
  }
  class Payable
  Order ..|> Payable
  Order "1" *-- "0..*" Item : has
  Order --> Discount : grants`,
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
    file: "interaction/order-states.mmd",
    before: `stateDiagram-v2
  [*] --> Draft
  state "In review" as review
  state Done {
    Shipped
  }
  Draft --> review : send
  review --> Shipped : accept
  review --> Faxed : fax
  Draft --> Draft : edit`,
    after: `stateDiagram-v2
  [*] --> Draft
  state "Under review" as review
  state Done {
    Shipped
  }
  Draft --> review : send in
  review --> Shipped : accept
  review --> Rejected : reject
  Draft --> Draft : edit`,
    marks: {
      before: ["→ In review", "− Faxed", "~ send", "− fax"],
      after: ["→ Under review", "+ Rejected", "~ send in", "+ reject"],
    },
  },
  {
    key: "system_conceptual",
    file: "system_conceptual/mind.mmd",
    before: `mindmap
  root((Shop))
    Orders
      Order lines
    Faxes
    Stock`,
    after: `mindmap
  root((Shop))
    Orders
      Ordered lines
    Payments
    Stock`,
    marks: {
      before: ["→ Order lines", "− Faxes", "− root Faxes"],
      after: ["→ Ordered lines", "+ Payments", "+ root Payments"],
    },
  },
  {
    key: "system_conceptual",
    file: "system_conceptual/needs.mmd",
    before: `requirementDiagram
  requirement login {
    id: 1
    text: A customer signs in.
  }
  requirement fax {
    id: 2
    text: Orders come by fax.
  }
  element web {
    type: page
  }
  web - satisfies -> login
  web - satisfies -> fax`,
    after: `requirementDiagram
  requirement login {
    id: 1
    text: A customer signs in with a key.
  }
  requirement reserve {
    id: 3
    text: A customer reserves.
  }
  element web {
    type: page
  }
  web - verifies -> login
  login - contains -> reserve`,
    marks: {
      before: ["~ login", "− fax", "~ satisfies", "− satisfies"],
      after: ["~ login", "+ reserve", "~ verifies", "+ contains"],
    },
  },
  {
    key: "component",
    file: "component/blocks.mmd",
    before: `block-beta
  columns 3
  web["Web shop"] orders["Order service"] fax["Fax gateway"]
  web --> orders
  orders --> fax`,
    after: `block-beta
  columns 3
  web["Web shop"] orders["Ordering"] db[("Order DB")]
  web --> orders
  orders -- "reads" --> db`,
    renamed: { "order-service": "ordering" },
    marks: {
      before: ["→ Order service", "− Fax gateway", "− orders fax"],
      after: ["→ Ordering", "+ Order DB", "+ reads"],
    },
  },
  {
    key: "component",
    file: "component/c4.mmd",
    before: `C4Container
  Person(customer, "Customer")
  System_Boundary(shop, "Shop") {
    Container(web, "Web shop", "React", "Sells books")
    Container(orders, "Order service", "Go")
    Container(fax, "Fax gateway", "C")
  }
  Rel(customer, web, "Buys", "HTTPS")
  Rel(web, orders, "Calls")
  Rel(orders, fax, "Faxes")`,
    after: `C4Container
  Person(customer, "Customer")
  System_Boundary(shop, "Shop") {
    Container(web, "Web shop", "Svelte", "Sells books")
    Container(orders, "Ordering", "Go")
    ContainerDb(db, "Order DB", "PostgreSQL")
  }
  Rel(customer, web, "Buys books", "HTTPS")
  Rel(web, orders, "Calls")
  Rel(orders, db, "Reads")`,
    renamed: { "order-service": "ordering" },
    marks: {
      before: ["~ Web shop", "→ Order service", "− Fax gateway", "~ Buys", "− Faxes"],
      after: ["~ Web shop", "→ Ordering", "+ Order DB", "~ Buys books", "+ Reads"],
    },
  },
];
