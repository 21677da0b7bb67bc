import { describe, expect, it } from "vitest";
import { emptySystemSettings, type FoundSystem } from "../../../model/index.ts";
import { memoryTree } from "../../../testing/index.ts";
import { indexProject } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { compareWithSystem } from "../compare-with-system.ts";
import { connections, endpoint, foundSystem, part, table } from "../testing/found-sample.ts";
import { settleDrift } from "./settle-drift.ts";

const manifest = "archscribe: 1\nname: Shop\norganization: Town\n";

/** The changed texts of a project after everything possible is settled. */
async function settled(
  files: Readonly<Record<string, string>>,
  found: FoundSystem,
): Promise<Readonly<Record<string, string | undefined>>> {
  const tree = memoryTree({ "archscribe.yaml": manifest, ...files });
  const reading = await readProject(tree);
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const { places, project } = reading;
  const system = { found, settings: emptySystemSettings };
  const findings = compareWithSystem({ ...indexProject(project, places), ...system });
  const settlement = await settleDrift({ tree, project, places }, system, findings);
  return Object.fromEntries(settlement.files.map(({ after, path }) => [path, after]));
}

const mermaid = (...lines: readonly string[]): string => ["flowchart LR", ...lines, ""].join("\n");
const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml", ""].join("\n");

const store = part("order-store", { kind: "database" });
const shop = foundSystem({
  parts: [part("web"), part("orders"), store],
  connections: connections("web -> orders, orders -> order-store", { protocol: "HTTP" }),
});
const withLedger = foundSystem({
  ...shop,
  parts: [...shop.parts, part("ledger-service", { technologies: ["Go"] })],
  connections: [...shop.connections, ...connections("orders -> ledger-service")],
});

describe("Mermaid", () => {
  it.each<[string, readonly string[], readonly string[], FoundSystem]>([
    [
      "a part is added beside its neighbour, with its connections",
      [
        "  web[Web]:::page",
        "  orders(Orders)",
        "  db[(Order store)]",
        "",
        "  web --> orders --> db",
        "  classDef page fill:#eee",
      ],
      [
        "  web[Web]:::page",
        "  orders(Orders)",
        "  ledger_service[ledger-service]",
        "  db[(Order store)]",
        "",
        "  web --> orders --> db",
        "  orders --> ledger_service",
        "  classDef page fill:#eee",
      ],
      withLedger,
    ],
    [
      "a part is removed with its connections and its colours, and what its line declares stays",
      [
        "web[Web] --> orders[Orders] --> db[(Order store)]",
        "mail[Mail]",
        "orders --> mail",
        "mail --> log[(Order store)]",
        "style mail fill:#eee",
      ],
      ["web[Web] --> orders[Orders] --> db[(Order store)]", "log[(Order store)]"],
      shop,
    ],
    [
      "a connection is removed out of a chain",
      ["web[Web]", "orders[Orders]", "db[(Order store)]", "web --> orders --> db --> web"],
      ["web[Web]", "orders[Orders]", "db[(Order store)]", "web --> orders --> db"],
      shop,
    ],
    [
      "a connection is added in the manner of the others",
      [
        "subgraph Shop",
        "  web[Web]",
        "  orders[Orders]",
        "  db[(Order store)]",
        "  orders -->|SQL| db",
        "end",
      ],
      [
        "subgraph Shop",
        "  web[Web]",
        "  orders[Orders]",
        "  db[(Order store)]",
        "  orders -->|SQL| db",
        "  web -->|HTTP| orders",
        "end",
      ],
      foundSystem({
        ...shop,
        connections: [
          ...connections("web -> orders", { protocol: "HTTP" }),
          ...connections("orders -> order-store"),
        ],
      }),
    ],
    [
      "a product is replaced",
      ["web[Web] --> orders[Orders]", 'orders --> db[("Order store (redis)")]'],
      ["web[Web] --> orders[Orders]", 'orders --> db[("Order store (Valkey)")]'],
      { ...shop, parts: [part("web"), part("orders"), { ...store, technologies: ["Valkey"] }] },
    ],
  ])("%s", async (_, ...[before, after, found]) => {
    expect(await settled({ "diagrams/component.mmd": mermaid(...before) }, found)).toEqual({
      "diagrams/component.mmd": mermaid(...after),
    });
  });

  it("columns are added, removed, renamed and get their type", async () => {
    const found = foundSystem({
      tables: [table("orders", ["id uuid", "total numeric(10,2)", "state text"])],
    });
    const drawn = (...lines: readonly string[]): string =>
      ["erDiagram", "  orders {", ...lines, "  }", ""].join("\n");

    expect(
      await settled(
        { "diagrams/physical.mmd": drawn('    int id PK "own"', "    numeric total_sum", "    date paid") },
        found,
      ),
    ).toEqual({
      "diagrams/physical.mmd": drawn('    uuid id PK "own"', "    numeric total", "    text state"),
    });
  });

  it("a column whose name has a hyphen is renamed", async () => {
    const found = foundSystem({ tables: [table("orders", ["id uuid", "basket_no int"])] });
    const drawn = (column: string): string =>
      ["erDiagram", "  orders {", "    uuid id", `    int ${column}`, "  }", ""].join("\n");

    expect(await settled({ "diagrams/physical.mmd": drawn("basket-number") }, found)).toEqual({
      "diagrams/physical.mmd": drawn("basket_no"),
    });
  });
});

describe("PlantUML", () => {
  it.each<[string, readonly string[], readonly string[], FoundSystem]>([
    [
      "a part is added inside of the frame of its neighbour",
      [
        'package "Shop" {',
        "  [Web] as web",
        "  component Orders",
        '  database "Order store" as db',
        "}",
        "web --> Orders",
        "Orders --> db",
      ],
      [
        'package "Shop" {',
        "  [Web] as web",
        "  component Orders",
        '  component "ledger-service" as ledger_service',
        '  database "Order store" as db',
        "}",
        "web --> Orders",
        "Orders --> db",
        "Orders --> ledger_service",
      ],
      withLedger,
    ],
    [
      "a part is removed",
      [
        "component Web",
        "component Orders",
        'database "Order store" as db',
        "component Mail",
        "Web --> Orders",
        "Orders --> db",
        "Orders -[#red]-> Mail : sends",
      ],
      [
        "component Web",
        "component Orders",
        'database "Order store" as db',
        "Web --> Orders",
        "Orders --> db",
      ],
      shop,
    ],
    [
      "the comments about a part that is removed, and about its connections, go with it",
      [
        "component Web",
        "' @source compose.yaml:9 (said)",
        "' @element mail",
        "component Mail",
        "' @source compose.yaml:2 (said)",
        "component Orders",
        'database "Order store" as db',
        "' @source web/mail.ts:4 (seen)",
        "Web --> Mail",
        "' @source compose.yaml:4 (said)",
        "Web --> Orders",
        "Orders --> db",
      ],
      [
        "component Web",
        "' @source compose.yaml:2 (said)",
        "component Orders",
        'database "Order store" as db',
        "' @source compose.yaml:4 (said)",
        "Web --> Orders",
        "Orders --> db",
      ],
      shop,
    ],
    [
      "a container of C4 is added with its technology",
      [
        'Container(web, "Web", "React")',
        'Container(orders, "Orders", "Go")',
        'ContainerDb(db, "Order store")',
        'Rel(web, orders, "Asks")',
        'Rel(orders, db, "Reads")',
      ],
      [
        'Container(web, "Web", "React")',
        'Container(orders, "Orders", "Go")',
        'Container(ledger_service, "ledger-service", "Go")',
        'ContainerDb(db, "Order store")',
        'Rel(web, orders, "Asks")',
        'Rel(orders, db, "Reads")',
        'Rel(orders, ledger_service, "Uses")',
      ],
      withLedger,
    ],
  ])("%s", async (_, ...[before, after, found]) => {
    expect(await settled({ "diagrams/component.puml": plantuml(...before) }, found)).toEqual({
      "diagrams/component.puml": plantuml(...after),
    });
  });

  it("an arrow is turned round, and line ends stay as they are", async () => {
    const found = foundSystem({
      parts: ["Web", "Orders", "Ledger", "Mail"].map((name) => part(name.toLowerCase())),
      connections: connections("web -> orders, orders -> ledger, ledger -> mail"),
    });
    const drawn = (last: string): string =>
      plantuml("component Web", "component Mail", "Web --> Orders", "Orders --> Ledger", last).replaceAll(
        "\n",
        "\r\n",
      );
    const declared = (last: string): string =>
      drawn(last).replace("component Mail", "component Mail\r\ncomponent Orders\r\ncomponent Ledger");

    expect(await settled({ "diagrams/component.puml": declared("Mail --> Ledger : posts") }, found)).toEqual({
      "diagrams/component.puml": declared("Ledger --> Mail : posts"),
    });
  });
});

it("operations are added as the system shows them, and removed", async () => {
  const api = (...lines: readonly string[]): string =>
    [
      "openapi: 3.1.0",
      'info: { title: Shop, version: "1" }',
      "paths:",
      ...lines,
      "# The end.",
      "components: {}",
      "",
    ].join("\n");
  const get = ["    get:", '      responses: { "200": { description: Fine. } } # always'];
  const found = foundSystem({
    ...shop,
    endpoints: ["GET /v1/orders", "POST /v1/orders", "DELETE /v1/orders/{id}"].map((name) =>
      endpoint(name, "orders"),
    ),
  });
  const answer = '        default: { description: "As the system answers." }';

  expect(
    await settled({ "api/openapi.yaml": api("  /orders:", ...get, "  /carts:", ...get) }, found),
  ).toEqual({
    "api/openapi.yaml": api(
      "  /orders:",
      "    post:",
      "      responses:",
      answer,
      ...get,
      "  /orders/{id}:",
      "    delete:",
      "      parameters:",
      "        - { name: id, in: path, required: true, schema: { type: string } }",
      "      responses:",
      answer,
    ),
  });
});

it("operations whose base path has changed are moved, and keep their content", async () => {
  const found = foundSystem({
    ...shop,
    endpoints: ["GET /shop/carts/{id}", "GET /shop/orders", "POST /shop/orders", "GET /about"].map((name) =>
      endpoint(name, "orders"),
    ),
  });
  const get = ["    get:", "      summary: As stated.", "      responses: { default: { description: Yes } }"];
  const post = ["    post:", "      responses: { default: { description: Done } }"];
  const parameters = ["    parameters:", "      - { name: cart, in: path, required: true, schema: {} }"];
  const text = (...lines: readonly string[]): string =>
    [
      "openapi: 3.1.0",
      'info: { title: Shop, version: "1" }',
      "paths:",
      ...lines,
      "  /about:",
      ...get,
      "",
    ].join("\n");
  const carts = [...parameters, ...get];

  expect(
    await settled(
      {
        "api/openapi.yaml": text("  /old/carts/{cart}:", ...carts, "  /old/orders:", ...get, ...post),
      },
      found,
    ),
  ).toMatchObject({
    "api/openapi.yaml": text("  /shop/carts/{cart}:", ...carts, "  /shop/orders:", ...post, ...get),
  });
});

it.each([
  ["in one line", ["paths: { /orders: { get: { responses: { default: { description: Fine. } } } } }"]],
  ["that are null", ["paths:"]],
])("a description with paths %s stays as it is", async (_, lines) => {
  const text = ["openapi: 3.1.0", 'info: { title: Shop, version: "1" }', ...lines, ""].join("\n");
  const found = foundSystem({ ...shop, endpoints: [endpoint("GET /carts", "orders")] });

  expect(await settled({ "api/openapi.yaml": text }, found)).toEqual({});
});

it("an added operation states the parameters that its path does not, by the names of the description", async () => {
  const api = (...lines: readonly string[]): string =>
    ["openapi: 3.1.0", 'info: { title: Shop, version: "1" }', "paths:", ...lines, ""].join("\n");
  const answer = ["      responses:", '        default: { description: "As the system answers." }'];
  const get = ['    get: { responses: { "200": { description: Fine. } } }'];
  const item = [
    "    parameters: [{ name: order, in: path, required: true, schema: { type: integer } }]",
    ...get,
  ];
  const found = foundSystem({
    ...shop,
    endpoints: ["GET /orders/{id}", "PUT /orders/{id}", "GET /carts/{id}", "PUT /carts/{id}"].map((name) =>
      endpoint(name, "orders"),
    ),
  });

  expect(
    await settled(
      { "api/openapi.yaml": api("  /orders/{order}:", ...item, "  /carts/{cart}:", ...get) },
      found,
    ),
  ).toEqual({
    "api/openapi.yaml": api(
      "  /orders/{order}:",
      "    put:",
      ...answer,
      ...item,
      "  /carts/{cart}:",
      "    put:",
      "      parameters:",
      "        - { name: cart, in: path, required: true, schema: { type: string } }",
      ...answer,
      ...get,
    ),
  });
});

it("a renamed part is renamed everywhere, and its id is kept", async () => {
  const found = foundSystem({
    parts: [part("web"), part("ordering"), store],
    connections: connections("web -> ordering, ordering -> order-store"),
  });
  const files = {
    "diagrams/component.mmd": mermaid("web[Web] --> orders[Orders]", "orders --> db[(Order store)]"),
    "pages/microservice-design.md": "# Microservice design\n\nOrders keeps the orders.\n",
  };

  const changed = await settled(files, found);

  expect(changed["diagrams/component.mmd"]).toBe(
    mermaid("web[Web] --> orders[ordering]", "orders --> db[(Order store)]"),
  );
  expect(changed["elements.yaml"]).toContain("id: orders\n");
});

it("differences without an exact patch are left to people", async () => {
  const lines = ["web[Web] & mail[Mail] --> orders[Orders]", "orders --> db[(Order store)]"];

  expect(await settled({ "diagrams/component.mmd": mermaid(...lines) }, shop)).toEqual({});
});
