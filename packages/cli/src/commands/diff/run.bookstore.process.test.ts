import { beforeAll, describe, expect, it } from "vitest";
import {
  comparedEdits,
  type EditedExample,
  editedExample,
  type ExampleEdit,
  inShort,
} from "../../testing/edited-example.ts";

const edits: readonly ExampleEdit[] = [
  {
    title: "a requirement has another text and priority",
    files: {
      "requirements/functional.yaml": [
        ["up to eight titles as a recommendation", "up to ten titles as a recommendation"],
        ["priority: could", "priority: should"],
      ],
    },
    expected: ["~ requirement FR-16"],
  },
  {
    title: "a requirement is added, and traced to a use case and a component",
    files: {
      "requirements/functional.yaml": [
        [
          "- id: FR-17\n",
          "- id: FR-29\n  text: The shop wraps a parcel as a gift.\n  priority: could\n- id: FR-17\n",
        ],
      ],
      "use-cases/UC-2-place-an-order.yaml": [["[FR-4, FR-5,", "[FR-29, FR-4, FR-5,"]],
      "diagrams/component/channels-and-services.puml": [
        ["Order service: FR-4,", "Order service: FR-4, FR-29,"],
      ],
    },
    expected: ["+ requirement FR-29", "+ trace FR-29 → Order service", "+ trace FR-29 → Place an order"],
  },
  {
    title: "steps of a use case are inserted, changed and removed",
    files: {
      "use-cases/UC-3-redeem-a-voucher.yaml": [
        ["steps:\n", "steps:\n  - The customer opens the basket.\n"],
        [
          "computes the new price and the delivery charge",
          "computes the new price, the tax and the delivery charge",
        ],
        ["  - The customer places the order.\n", ""],
        ['  - "Step 2: the code is unknown, expired or redeemed; the web shop gives the reason."\n', ""],
      ],
    },
    expected: [
      "- step UC-3 Redeem a voucher.exception 1",
      "+ step UC-3 Redeem a voucher.step 1",
      "~ step UC-3 Redeem a voucher.step 4",
      "- step UC-3 Redeem a voucher.step 5",
    ],
  },
  {
    title: "an actor has another name in all files",
    everywhere: [
      ["Newsletter editor", "Newsletter author"],
      ["newsletter editor", "newsletter author"],
    ],
    expected: [
      "~ requirement FR-18",
      "~ requirement US-7",
      "~ use-case UC-9 Send a newsletter",
      "~ step UC-9 Send a newsletter.pre-condition 1",
      "~ step UC-9 Send a newsletter.step 1",
      "~ step UC-9 Send a newsletter.step 2",
      "~ step UC-9 Send a newsletter.step 3",
      "~ step UC-9 Send a newsletter.step 4",
      "> element Newsletter editor => Newsletter author",
      "~ schema NewsletterDraft",
      "~ page Communication and security",
      "~ figure Send a newsletter",
      "~ figure The bookstore and its surroundings",
      "~ figure Use cases of the online bookstore",
    ],
  },
  {
    title: "a component is added with its calls and its team",
    files: {
      "elements.yaml": [
        [
          "- id: shop-database",
          "- id: gift-service\n  kind: component\n  name: Gift service\n  owner: Team Checkout\n  tags: [service]\n- id: shop-database",
        ],
      ],
      "diagrams/component/channels-and-services.puml": [
        ["' @trace API gateway", "' @trace Gift service: FR-29\n' @trace API gateway"],
        [
          '  component "Payment service" as payment\n',
          '  component "Payment service" as payment\n  component "Gift service" as gift\n',
        ],
        ["gateway --> payment\n", "gateway --> payment\ngateway --> gift\n"],
      ],
      "diagrams/component/events-and-stores.puml": [
        [
          'component "Payment service" as payment\n',
          'component "Payment service" as payment\ncomponent "Gift service" as gift\n',
        ],
        ["bus <--> payment\n", "bus <--> payment\nbus <--> gift\n"],
        ["payment --> db\n", "payment --> db\ngift --> db\n"],
      ],
    },
    expected: [
      "+ element Gift service",
      "+ relation API gateway → Gift service",
      "+ relation Event bus – Gift service",
      "+ relation Gift service → Shop database",
      "+ trace FR-29 → Gift service",
      "~ figure Channels and services",
      "~ figure Services, event bus and data stores",
    ],
  },
  {
    title: "a component has another name, id and alias in all files",
    everywhere: [
      ["Recommendation service", "Suggestion service"],
      ["Recommendation\\nservice", "Suggestion\\nservice"],
      ["recommendation-service", "suggestion-service"],
      ["as recommendation\n", "as suggestion\n"],
      ["--> recommendation\n", "--> suggestion\n"],
      ["<--> recommendation\n", "<--> suggestion\n"],
      ["-- recommendation\n", "-- suggestion\n"],
      ["recommendation --> db", "suggestion --> db"],
    ],
    expected: [
      "~ step UC-1 Search the catalogue.exception 4",
      "> element Recommendation service => Suggestion service",
      "~ api API",
      "~ figure Channels and services",
      "~ figure Interfaces for the channels",
      "~ figure Search the catalogue",
      "~ figure Services, event bus and data stores",
    ],
  },
  {
    title: "a component is removed from all files",
    files: {
      "elements.yaml": [
        ["- id: session-cache\n  kind: database\n  name: Session cache\n  technology: Valkey\n", ""],
      ],
      "diagrams/component/channels-and-services.puml": [
        ["' @trace Session cache: FR-4, NFR-1, US-2\n", ""],
        ['database "Session cache" as cache <<Valkey>>\n', ""],
        ["gateway -right-> cache\n", ""],
      ],
    },
    expected: [
      "- element Session cache",
      "- relation API gateway → Session cache",
      "- trace FR-4 → Session cache",
      "- trace NFR-1 → Session cache",
      "- trace US-2 → Session cache",
      "~ figure Channels and services",
    ],
  },
  {
    title: "columns are added, removed, renamed and changed",
    files: {
      "diagrams/physical/1-orders-and-payments.puml": [
        ["  * total : numeric(10,2)\n", "  * total : numeric(10,2)\n  gift_note : varchar(400)\n"],
        ["  approved_by : varchar(60)\n", ""],
        ["  * issued_by : varchar(60)\n", "  * issuer : varchar(60)\n"],
        ["  * reason : varchar(20)", "  * reason : varchar(40)"],
      ],
    },
    expected: [
      "+ member Order.gift_note",
      "- member Refund.approved_by !column-removed",
      "~ member Return line.reason !column-type-changed",
      "> member issued_by => Voucher.issuer !column-renamed",
      "~ figure Physical data model: schemas ordering and payment",
    ],
  },
  {
    title: "an entity is added, another has another name in all figures",
    files: {
      "diagrams/conceptual.puml": [
        [
          'entity "Voucher" as Voucher {\n}\n',
          'entity "Voucher" as Voucher {\n}\nentity "Gift wrap" as Wrap {\n}\n',
        ],
        ["Order ||--o{ Parcel : is sent in", "Order ||--o{ Parcel : is sent in\nParcel ||--o| Wrap : has"],
        ['"Supplier order" as', '"Purchase order" as'],
        ["@trace Supplier order:", "@trace Purchase order:"],
      ],
      "diagrams/logical/2-stock-and-purchasing.puml": [['"Supplier order" as', '"Purchase order" as']],
      "diagrams/class/2-stock.puml": [
        ["class SupplierOrder {", "class PurchaseOrder {"],
        ["SupplierOrder *--", "PurchaseOrder *--"],
        ['SupplierOrder "0..*" -->', 'PurchaseOrder "0..*" -->'],
      ],
      "diagrams/physical/2-stock-and-purchasing.puml": [['"supplier_orders" as', '"purchase_orders" as']],
    },
    expected: [
      "+ element Gift wrap",
      "> element Supplier order => Purchase order !table-renamed",
      "+ relation Gift wrap – Parcel",
      "~ figure Classes of stock and purchasing",
      "~ figure Conceptual data model",
      "~ figure Logical data model: stock and purchasing",
      "~ figure Physical data model: schemas stock and purchasing",
    ],
  },
  {
    title: "operations are removed, added and moved",
    files: {
      "api/openapi.yaml": [
        ["  /vouchers:\n", "  /voucher-issues:\n"],
        [
          "  /orders:\n    get:\n      operationId: listOrders\n",
          '  /orders:\n    delete:\n      operationId: forgetOrders\n      tags: [Order API]\n      summary: Forgets the customer\'s orders.\n      responses:\n        "204": { description: Forgotten. }\n    get:\n      operationId: listOrders\n',
        ],
        ["schema: { type: boolean, default: false }\n", "schema: { type: string }\n"],
      ],
    },
    expected: [
      "+ operation DELETE /orders",
      // A boolean in a query is sent as a text, too.
      "~ operation GET /books !default-changed",
      "> operation POST /vouchers => POST /voucher-issues !operation-moved",
    ],
  },
  {
    title: "schemas and their properties change",
    everywhere: [["schemas/Facet", "schemas/SearchFacet"]],
    files: {
      "api/openapi.yaml": [
        ["    Facet:\n", "    SearchFacet:\n"],
        [
          "      required: [basketNumber, shownTotal, deliveryAddress, meansOfDelivery]",
          "      required: [basketNumber, shownTotal, deliveryAddress, meansOfDelivery, giftNote]",
        ],
        ["        acceptBackorders:", "        giftNote: { type: string }\n        acceptBackorders:"],
        ["        sortName: { type: string, description: Family name first. }\n", ""],
        ["required: [authorNumber, name, sortName]", "required: [authorNumber, name]"],
      ],
    },
    expected: [
      "> schema Facet => SearchFacet !schema-renamed",
      "- property Author.sortName !property-removed",
      "~ property BookPage.facets",
      "+ property OrderPlacement.giftNote !property-required",
    ],
  },
  {
    title: "a screen, a page and the manifest change",
    files: {
      "ui-previews/4-order.html": [
        ["<button>Return</button>", "<button>Return</button><button>Wrap</button>"],
      ],
      "pages/orchestration.md": [
        ["Kubernetes 1.33", "Kubernetes 1.34"],
        ["- **Scaling.**", "## Scaling\n\n- **Scaling.**"],
      ],
      "archscribe.yaml": [
        ['version: "1.2"', 'version: "1.3"'],
        ["  - term: Copy\n", "  - term: Gift wrap\n    definition: Paper and a ribbon.\n  - term: Copy\n"],
      ],
    },
    expected: ["~ project Online bookstore", "~ screen Order with its parcels", "~ page Orchestration"],
  },
  {
    title: "a decision is added, and another superseded",
    files: {
      "decisions/0005-search-in-opensearch.md": [["status: accepted", "status: superseded"]],
      "decisions/0009-search-in-the-database.md":
        '---\nstatus: accepted\ndate: "2026-09-01"\nrequirements: [FR-1]\n---\n\n# The catalogue is searched in the database\n\n## Decision\n\nPostgreSQL is fast enough now.\n',
    },
    expected: [
      "+ trace FR-1 → The catalogue is searched in the database",
      "~ decision The catalogue is searched in OpenSearch",
      "+ decision The catalogue is searched in the database",
    ],
  },
  {
    title: "a rule is added, and another is stricter",
    files: {
      "archscribe.yaml": [
        ["  - id: services-send-events\n", "  - id: services-send-events\n    severity: error\n"],
        [
          "\nlayout: Layout2",
          "  - id: entities-have-an-owner\n    reason: Somebody answers for each entity.\n    every: entities tagged personal-data\n    must: have an owner\n\nlayout: Layout2",
        ],
      ],
    },
    expected: ["+ rule entities-have-an-owner", "~ rule services-send-events"],
  },
  {
    title: "only the layout differs",
    files: {
      "diagrams/component/channels-and-services.puml": [
        [
          "left to right direction\nskinparam nodesep 18\n",
          "top to bottom direction\nskinparam nodesep 30\n",
        ],
        ["gateway -left-> idp", "gateway --> idp"],
        ["order -[norank]-> stock", "order --> stock"],
      ],
      "diagrams/class/1-orders.puml": [
        ["Order -left-> OrderState", "Order --> OrderState"],
        ["hide empty members\n", ""],
      ],
      "diagrams/conceptual.puml": [
        ["skinparam ranksep 36\n", ""],
        [
          "Account ||--o| Basket : fills\nAccount ||--o{ Review : writes\n",
          "Account ||--o{ Review : writes\nAccount ||--o| Basket : fills\n",
        ],
      ],
      "archscribe.yaml": [
        ["theme: Modern Minimal", "theme: Blueprint"],
        ["layout: Layout2", "layout: Layout3"],
      ],
    },
    expected: [],
  },
  {
    title: "only the formatting differs",
    files: {
      "requirements/functional.yaml": [
        [
          "- id: FR-1\n  text: The shop lets a customer search the catalogue by title, author, subject and ISBN.\n  priority: must\n",
          "# The first one.\n- priority: must\n  text: >-\n    The shop lets a customer search the catalogue\n    by title, author, subject and ISBN.\n  id: FR-1\n",
        ],
      ],
      "pages/orchestration.md": [
        ["Kubernetes 1.34 runs the services, on premises", "Kubernetes 1.34 runs the services,\non premises"],
      ],
      "api/openapi.yaml": [
        [
          "        code: { type: string }\n        amount:",
          "        code:\n          type: string\n        amount:",
        ],
      ],
      "diagrams/physical/5-events.puml": [
        ["  * payload : jsonb\n", "  *   payload  :  jsonb\n\n"],
        ["@startuml\n", "@startuml\n' a comment\n"],
      ],
      "use-cases/UC-1-search-the-catalogue.yaml": [["id: UC-1\n", "# The first one.\nid: 'UC-1'\n"]],
    },
    expected: [],
  },
  {
    title: "files of figures have other names",
    moved: {
      "diagrams/component/events-and-stores.puml": "diagrams/component/backbone.puml",
      "diagrams/interaction/cancel-an-order.puml": "diagrams/interaction/cancel.puml",
      "diagrams/physical/5-events.puml": "diagrams/physical/6-events.puml",
    },
    expected: [
      "> figure Cancel an order => Cancel an order",
      "> figure Physical data model: events, in every schema => Physical data model: events, in every schema",
      "> figure Services, event bus and data stores => Services, event bus and data stores",
    ],
  },
  {
    title: "aliases have other names",
    files: {
      "diagrams/component/backbone.puml": [
        ['component "Order service" as order', 'component "Order service" as os'],
        ["bus <--> order\n", "bus <--> os\n"],
        ["order --> db\n", "os --> db\n"],
      ],
    },
    expected: [],
  },
  {
    title: "multiplicities, messages and labels change",
    files: {
      "diagrams/class/1-orders.puml": [['Order *-- "1..50" OrderLine', 'Order *-- "1..80" OrderLine']],
      "diagrams/interaction/redeem-a-voucher.puml": [
        ["enters the code", "scans the code"],
        [
          "  OrderService --> WebShop : 422, reason\n",
          "  OrderService --> WebShop : 422, reason\n  WebShop --> Customer : the reason\n",
        ],
      ],
      "diagrams/component/backbone.puml": [
        ["catalogue --> media : covers", "catalogue --> media : covers and samples"],
      ],
    },
    expected: [
      "~ relation Catalogue service → Media store",
      "~ relation Customer → Web shop",
      "~ relation Order → Order line",
      "~ relation Web shop → Customer",
      "~ figure Classes of ordering and payment",
      "~ figure Redeem a voucher",
      "~ figure Services, event bus and data stores",
    ],
  },
  {
    title: "the whole project moves to another folder",
    folder: "docs/architecture",
    expected: ["The project was in the top folder of the repository in HEAD~1."],
  },
];

describe("the bookstore through 20 commits", () => {
  let example: EditedExample;
  beforeAll(async () => {
    example = await editedExample("online-bookstore", edits);
  });

  it.each(comparedEdits(edits))("$title", { tags: ["slow"] }, async (edit) => {
    expect(inShort(await example.compare(edit))).toEqual(edit.expected);
  });
});
