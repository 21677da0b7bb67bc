import type { DiagramKey, Notation } from "../../model/index.ts";

/** Returns an initial text for writing by hand: a small diagram of the kind to edit. */
export function starterBody(key: DiagramKey, notation: Notation): string {
  return notation === "plantuml" ? `@startuml\n${bodies[key]}\n@enduml\n` : mermaidBodies[mermaidForm(key)];
}

/** Returns a text for trying a notation without a project. */
export function scratchText(notation: Notation): string {
  return notation === "plantuml"
    ? `@startuml\n${bodies.system_conceptual}\n@enduml\n`
    : mermaidBodies.flowchart;
}

/** Returns what a view shows first in a kind of diagram; undefined for interactions, which cannot be views. */
export function starterView(key: DiagramKey): string | undefined {
  switch (key) {
    case "interaction":
      return undefined;
    case "usecase":
      return "use cases and related";
    case "system_conceptual":
    case "component":
      return "landscape";
    case "interface":
      return "interfaces and related";
    case "conceptual":
    case "logical":
    case "physical":
      return "entities";
    case "class":
      return "classes";
    case "onPrem":
    case "AWS":
    case "GCP":
    case "Azure":
      return "nodes, artifacts";
  }
}

type MermaidForm = "flowchart" | "sequence" | "classes" | "entities";

function mermaidForm(key: DiagramKey): MermaidForm {
  switch (key) {
    case "interaction":
      return "sequence";
    case "class":
    case "conceptual":
      return "classes";
    case "logical":
    case "physical":
      return "entities";
    case "usecase":
    case "system_conceptual":
    case "interface":
    case "component":
    case "onPrem":
    case "AWS":
    case "GCP":
    case "Azure":
      return "flowchart";
  }
}

const mermaidBodies: Readonly<Record<MermaidForm, string>> = {
  flowchart: `flowchart LR
  customer([Customer]) --> shop[Web shop]
  shop --> orders[Orders]
  orders --> payments[Payments]
  orders --> stock[(Stock)]
  payments -.-> provider[[Payment provider]]
`,
  sequence: `sequenceDiagram
  actor customer as Customer
  participant shop as Web shop
  participant orders as Orders
  customer->>shop: confirm the basket
  shop->>orders: place the order
  orders-->>shop: order number
  shop-->>customer: confirmation
`,
  classes: `classDiagram
  class Customer
  class Order
  class OrderLine
  class Product
  Customer "1" --> "*" Order : places
  Order "1" *-- "1..*" OrderLine
  OrderLine "*" --> "1" Product
`,
  entities: `erDiagram
  CUSTOMER ||--o{ ORDER : places
  CUSTOMER {
    uuid id PK
    string name
  }
  ORDER {
    uuid id PK
    uuid customer_id FK
    timestamp placed_at
  }
`,
};

const bodies: Readonly<Record<DiagramKey, string>> = {
  usecase: `left to right direction
actor Customer as customer
actor Clerk as clerk
rectangle "The system" {
  usecase "Place an order" as order
  usecase "Pay" as pay
  usecase "Ship an order" as ship
}
customer --> order
order ..> pay : <<include>>
clerk --> ship`,
  interaction: `actor Customer as customer
participant "Web shop" as shop
participant Orders as orders
database Stock as stock
customer -> shop : confirm the basket
shop -> orders : place the order
orders -> stock : reserve the goods
stock --> orders : reserved
orders --> shop : order number
shop --> customer : confirmation`,
  system_conceptual: `left to right direction
actor Customer as customer
rectangle "The system" {
  rectangle "Web shop" as shop
  rectangle Orders as orders
  rectangle Payments as payments
}
rectangle "Payment provider" as provider
customer --> shop
shop --> orders
orders --> payments
payments --> provider`,
  interface: `component Orders as orders
component Payments as payments
component "Web shop" as shop
interface "Order API" as orderApi
interface "Payment API" as paymentApi
orders -up- orderApi
payments -up- paymentApi
shop ..> orderApi : use
orders ..> paymentApi : use`,
  conceptual: `hide members
class Customer
class Order
class "Order line" as line
class Product
Customer "1" -- "0..*" Order : places
Order "1" *-- "1..*" line
line "0..*" -- "1" Product`,
  logical: `entity Customer {
  * id : uuid <<key>>
  --
  * name : text
  * email : text
}
entity Order {
  * id : uuid <<key>>
  --
  * customer_id : uuid <<reference>>
  * placed_at : instant
}
Customer ||--o{ Order`,
  physical: `entity customers {
  * id : uuid <<PK>>
  --
  * name : varchar(200)
  * email : varchar(320) <<unique>>
}
entity orders {
  * id : uuid <<PK>>
  --
  * customer_id : uuid <<FK>>
  * placed_at : timestamptz
}
customers ||--o{ orders`,
  component: `package "The system" {
  component "Web shop" as shop
  component Orders as orders
  component Payments as payments
  database "Order store" as store
}
shop --> orders
orders --> payments
orders --> store`,
  class: `class Order {
  - number : String
  + place() : void
  + total() : Money
}
class OrderLine {
  - quantity : int
  + price() : Money
}
class Money {
  + amount : decimal
  + currency : String
}
Order "1" *-- "1..*" OrderLine
OrderLine ..> Money`,
  onPrem: `node "Load balancer" as balancer
node "Application server" as server {
  component "Web shop" as shop
  component Orders as orders
}
node "Database server" as host {
  database PostgreSQL as database
}
balancer --> shop
shop --> orders
orders --> database`,
  AWS: `cloud "Amazon Web Services" {
  node "Application Load Balancer" as balancer
  node "ECS Fargate" as runtime {
    component "Web shop" as shop
    component Orders as orders
  }
  database "RDS for PostgreSQL" as database
}
balancer --> shop
shop --> orders
orders --> database`,
  GCP: `cloud "Google Cloud" {
  node "Cloud Load Balancing" as balancer
  node "Cloud Run" as runtime {
    component "Web shop" as shop
    component Orders as orders
  }
  database "Cloud SQL" as database
}
balancer --> shop
shop --> orders
orders --> database`,
  Azure: `cloud "Microsoft Azure" {
  node "Application Gateway" as gateway
  node "Container Apps" as runtime {
    component "Web shop" as shop
    component Orders as orders
  }
  database "Azure Database for PostgreSQL" as database
}
gateway --> shop
shop --> orders
orders --> database`,
};
