import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FoundMessage } from "../../model/index.ts";
import { driftOf, flowchart, shortDriftOf } from "./testing/drift-of.ts";
import { connections, endpoint, foundSystem, part, table } from "./testing/found-sample.ts";

const shop = ["web[Web shop] --> orders[Order service]", "orders --> db[(Order store)]"];
const parts = [part("web-shop"), part("order-service"), part("order-store", { kind: "database" })];
const system = foundSystem({
  parts,
  connections: connections("web-shop -> order-service, order-service -> order-store"),
});

describe("parts", () => {
  it("a document that shows the system has no drift", async () => {
    expect(await driftOf(flowchart(...shop), system)).toEqual([]);
  });

  it("a part that no diagram shows is one finding, which implies its connections", async () => {
    const found = foundSystem({
      ...system,
      parts: [...parts, part("ledger", { technologies: ["Go"] })],
      connections: [...system.connections, ...connections("order-service -> ledger")],
    });

    expect(await driftOf(flowchart(...shop), found)).toEqual([
      {
        id: expect.stringMatching(/^DR-[0-9A-Z]{5}$/) as string,
        kind: "missing-in-design",
        subject: "part",
        name: "ledger",
        message: "the system has the Go service 'ledger', and no diagram shows it",
        grade: "said",
        document: [{ file: "diagrams/component.mmd", line: 2 }],
        system: [{ file: "compose.yaml", line: 1 }],
        elements: ["order-service"],
        implies: ["Order service -> ledger"],
        suggest: "Add it to a component diagram, or leave it out in system.yaml.",
      },
    ]);
  });

  it("two parts that no diagram shows imply the connection between them", async () => {
    const found = foundSystem({
      ...system,
      parts: [...parts, part("ledger"), part("audit")],
      connections: [...system.connections, ...connections("order-service -> ledger, ledger -> audit")],
    });

    const findings = await driftOf(flowchart(...shop), found);
    expect(findings.map(({ implies, name }) => [name, implies])).toEqual([
      ["audit", ["ledger -> audit"]],
      ["ledger", ["Order service -> ledger", "ledger -> audit"]],
    ]);
  });

  it("parts with the same name are distinguished by the files that show them, and otherwise by their ids", async () => {
    const at = (file: string) => ({ name: "proxy", evidence: [{ file, line: 3, grade: "said" as const }] });
    const found = foundSystem({
      ...system,
      parts: [...parts, part("proxy", at("web/Dockerfile")), part("proxy-2", at("admin/Dockerfile"))],
    });
    const document = {
      ...flowchart(...shop, "%% @element a", "proxy1[proxy]", "%% @element b", "proxy2[proxy]"),
      "elements.yaml": [
        "- { id: a, name: proxy, kind: component, evidence: ['admin/Dockerfile:9 (said)'] }",
        "- { id: b, name: proxy, kind: component, evidence: ['web/Dockerfile (said)'] }",
        "",
      ].join("\n"),
    };

    expect(await shortDriftOf(document, found)).toEqual([]);
  });

  it("a part that two parts resemble equally is missing, and the finding names both", async () => {
    const found = foundSystem({
      parts: [part("web-shop"), part("order-handling-in"), part("order-handling-up")],
      connections: connections("web-shop -> order-handling-in, web-shop -> order-handling-up"),
    });

    const findings = await driftOf(flowchart("web[Web shop] --> handling[Order handling]"), found);
    expect(findings.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "missing-in-design order-handling-in",
      "missing-in-design order-handling-up",
      "missing-in-system Order handling",
    ]);
    expect(findings.at(-1)?.message).toBe(
      "the document shows 'Order handling', and the system has no such part; it may be 'order-handling-in' or 'order-handling-up', and nothing decides which name is whose",
    );
  });

  it("a part that the system no longer has is one finding", async () => {
    expect(await shortDriftOf(flowchart(...shop, "orders --> mail[Mail service]"), system)).toEqual([
      "missing-in-system part Mail service",
    ]);
  });

  it("is only inferred to be gone if a manifest could not be read", async () => {
    const found = { ...system, unread: [{ file: "deploy/values.yaml", reason: "It is a template." }] };

    expect(await shortDriftOf(flowchart(...shop, "orders --> mail[Mail service]"), found)).toEqual([
      "missing-in-system part Mail service?",
    ]);
  });

  it("a part with similar name and the same neighbours is renamed", async () => {
    const found = foundSystem({
      parts: [part("web-shop"), part("ordering"), part("order-store", { kind: "database" })],
      connections: connections("web-shop -> ordering, ordering -> order-store"),
    });

    expect(await driftOf(flowchart(...shop), found)).toMatchObject([
      {
        kind: "renamed",
        name: "Order service",
        newName: "ordering",
        message: "'Order service' is called 'ordering' in the system (similar name, 2 common neighbours)",
      },
    ]);
  });

  it("a part that a document may omit can be a renamed part of the document", async () => {
    const found = foundSystem({
      ...system,
      parts: [...parts, part("span-collector", { role: "tracing" }), part("stock")],
      connections: [...system.connections, ...connections("web-shop -> span-collector, stock -> web-shop")],
    });

    expect(
      await shortDriftOf(flowchart(...shop, "web --> collector[Span collector backend]"), found),
    ).toEqual(["missing-in-design part stock", "renamed part Span collector backend => span-collector"]);
  });

  it("names that only denote a kind are not similar", async () => {
    const found = foundSystem({
      parts: [part("web-shop"), part("parcels-db", { kind: "database", names: ["postgres"] })],
    });

    expect(
      await shortDriftOf(flowchart("web[Web shop]", "store[(Account store)]", "web --> store"), found),
    ).toEqual(["missing-in-design part parcels-db", "missing-in-system part Account store"]);
  });

  it("parts that share one neighbour and no word are not renamed", async () => {
    const found = foundSystem({
      parts: [
        part("web-shop"),
        part("order-service"),
        part("order-store", { kind: "database" }),
        part("ledger"),
      ],
      connections: [...system.connections, ...connections("order-service -> ledger")],
    });

    expect(await shortDriftOf(flowchart(...shop, "orders --> mail[Mail service]"), found)).toEqual([
      "missing-in-design part ledger",
      "missing-in-system part Mail service",
    ]);
  });
});

describe("topics that a document does not cover", () => {
  it("parts that look after the system are one hint together", async () => {
    const found = foundSystem({
      ...system,
      parts: [
        ...parts,
        part("grafana", { role: "monitoring" }),
        part("jaeger", { role: "tracing" }),
        part("spans", { kind: "database" }),
        part("shop-tests"),
      ],
      connections: [...system.connections, ...connections("jaeger -> spans, web-shop -> jaeger")],
    });

    expect(await shortDriftOf(flowchart(...shop), found)).toEqual([
      "missing-in-design part grafana, jaeger, shop-tests, spans?",
    ]);
  });

  it("but one of a role that the document shows is a finding", async () => {
    const found = foundSystem({
      ...system,
      parts: [...parts, part("grafana", { role: "monitoring" }), part("prometheus", { role: "monitoring" })],
    });

    expect(await shortDriftOf(flowchart(...shop, "grafana[Grafana]"), found)).toEqual([
      "missing-in-design part prometheus",
    ]);
  });

  it("modules and libraries, external systems and people", async () => {
    const found = foundSystem({
      ...system,
      parts: [
        ...parts,
        part("order-model", { kind: "library", parent: "order-service" }),
        part("api.bank.example", { kind: "external" }),
        part("user", { kind: "person" }),
      ],
      connections: [...system.connections, ...connections("user -> web-shop")],
    });

    expect(await driftOf(flowchart(...shop, "bank{{Browser}} --> web"), found)).toEqual([]);
  });

  it("boxes inside of a part, and legends", async () => {
    const inner = ["subgraph order-service", "validator[Validator] --> pricing[Pricing]", "end"];
    const legend = ["subgraph Legend", "java[Java]", "end"];
    const files = flowchart(
      "web[Web shop] --> validator",
      "pricing --> db[(Order store)]",
      ...inner,
      ...legend,
    );

    expect(await driftOf(files, system)).toEqual([]);
  });
});

describe("names", () => {
  it.each([
    [
      "of its kind and product",
      "queue[(Queue (RabbitMQ))]",
      part("rabbitmq", { kind: "queue", technologies: ["RabbitMQ"] }),
    ],
    ["of initials and a product", "ofs[(Order file storage)]", part("ofs-postgres", { kind: "database" })],
    ["that abbreviates all words", "x[Product catalog]", part("prodcat")],
    ["of an alias", "ledgersvc[Book keeping]", part("ledgersvc")],
    ["of the image", "x[Book keeping]", part("bk", { names: ["acme/bk", "book-keeping"] })],
    ["with or without 'service'", "x[Ledger Service]", part("ledger")],
    ["with or without 'database'", "x[(Ledger database)]", part("ledger-db", { kind: "database" })],
  ])("%s", async (_, box, own) => {
    const found = foundSystem({ ...system, parts: [...parts, own] });

    expect(await driftOf(flowchart(...shop, box), found)).toEqual([]);
  });

  it("system.yaml comes first, and one box may represent several parts", async () => {
    const found = foundSystem({ ...system, parts: [...parts, part("mailer"), part("printer")] });
    const settings = { names: { Workers: ["mailer", "printer"] } };

    expect(await driftOf(flowchart(...shop, "w[Workers]"), found, settings)).toEqual([]);
  });

  it("a part that is left out is on neither side", async () => {
    const found = foundSystem({ ...system, parts: [...parts, part("adminer")] });
    const settings = { "leave-out": { parts: ["adminer", "Old box"] } };

    expect(await driftOf(flowchart(...shop, "old[Old box]"), found, settings)).toEqual([]);
  });
});

describe("connections and technologies", () => {
  it.each([
    [
      "only in the system",
      shop.slice(0, 1).concat("db[(Order store)]"),
      ["missing-in-design connection Order service -> Order store"],
    ],
    [
      "only in the document",
      [...shop, "web --> db"],
      ["missing-in-system connection Web shop -> Order store"],
    ],
    ["of a document that draws none", ["web[Web shop]", "orders[Order service]", "db[(Order store)]"], []],
    ["drawn the other way to a store", [shop[0] ?? "", "db[(Order store)] --> orders"], []],
  ])("a connection %s", async (_, lines, findings) => {
    expect(await shortDriftOf(flowchart(...lines), system)).toEqual(findings);
  });

  it("one arrow of several that is drawn the other way round differs", async () => {
    const found = foundSystem({
      parts: ["a-part", "b-part", "c-part", "d-part"].map((name) => part(name)),
      connections: connections("a-part -> b-part, b-part -> c-part, c-part -> d-part"),
    });
    const lines = ["a-part --> b-part", "b-part --> c-part", "d-part --> c-part"];

    expect(await shortDriftOf(flowchart(...lines), found)).toEqual([
      "differs connection d-part -> c-part => c-part -> d-part",
    ]);
    expect(
      await shortDriftOf(flowchart("b-part --> a-part", "c-part --> b-part", "d-part --> c-part"), found),
    ).toEqual([]);
  });

  it("a connection through a gateway is not a missing connection", async () => {
    const found = foundSystem({
      parts: [...parts, part("gateway", { kind: "gateway" })],
      connections: connections("web-shop -> gateway, gateway -> order-service, order-service -> order-store"),
    });

    expect(await shortDriftOf(flowchart(...shop), found)).toEqual(["missing-in-design part gateway"]);
  });

  it.each([
    ["Redis", ["Valkey"], ["differs technology Order store => Valkey"]],
    ["Java", ["Go"], ["differs technology Order store => Go"]],
    ["Postgres 16", ["PostgreSQL"], []],
    ["Node.js", ["TypeScript", "Express"], []],
    ["managed", ["PostgreSQL"], []],
  ])("%s in the document, and %j in the system", async (said, technologies, findings) => {
    const found = foundSystem({
      ...system,
      parts: [...parts.slice(0, 2), part("order-store", { kind: "database", technologies })],
    });

    expect(
      await shortDriftOf(flowchart(shop[0] ?? "", `orders --> db[("Order store (${said})")]`), found),
    ).toEqual(findings);
  });
});

const api = (...paths: readonly string[]): Readonly<Record<string, string>> => ({
  "api/openapi.yaml": `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://shop.example/api }]
paths:
${paths.map((path) => `  ${path}:\n    get: { responses: { "200": { description: Fine. } } }`).join("\n")}
`,
});

describe("endpoints", () => {
  it("base paths and names of parameters are not drift, and other parts are not described", async () => {
    const found = foundSystem({
      ...system,
      endpoints: [
        endpoint("GET /v1/orders/{id}", "order-service"),
        endpoint("GET /v1/health", "order-service"),
        endpoint("GET /pages", "web-shop"),
      ],
    });

    expect(await driftOf(api("/orders/{orderId}"), found)).toEqual([]);
  });

  it.each([
    [["/orders"], ["GET /orders", "POST /orders"], "missing-in-design endpoint POST /orders"],
    // Below the base path of the description, as it would be written there.
    [
      ["/orders"],
      ["GET /api/orders", "GET /api/orders/{id}/lines"],
      "missing-in-design endpoint GET /orders/{id}/lines",
    ],
    [["/orders"], ["GET /api/orders", "GET /carts"], "missing-in-design endpoint GET /carts"],
    [["/orders", "/carts"], ["GET /orders"], "missing-in-system endpoint GET /carts"],
    [
      ["/orders", "/carts/{id}"],
      ["GET /orders", "GET /cart/{id}"],
      "renamed endpoint GET /carts/{id} => GET /cart/{id}",
    ],
    [
      ["/orders", "/orders/{id}/receipt"],
      ["GET /orders", "GET /orders/{id}/receipts-pdf"],
      "renamed endpoint GET /orders/{id}/receipt => GET /orders/{id}/receipts-pdf",
    ],
    [["/orders", "/carts"], ["GET /orders", "PUT /carts"], "differs endpoint GET /carts => PUT /carts"],
  ])("GET of %j, and %j in the system", async (described, offered, finding) => {
    const endpoints = offered.map((name) => endpoint(name, "order-service"));

    expect(await shortDriftOf(api(...described), { ...system, endpoints })).toEqual([finding]);
  });

  it("an attendant offers described endpoints, and need not be described itself", async () => {
    const endpoints = ["GET /orders", "GET /charts", "GET /alerts"].map((name) => endpoint(name, "watch"));
    const watch = part("watch", { role: "monitoring" });
    const found = { ...system, parts: [...parts, watch], endpoints };
    const ofEndpoints = async (...paths: string[]): Promise<string[]> =>
      (await shortDriftOf(api(...paths), found)).filter((one) => one.includes("endpoint"));

    expect(await ofEndpoints("/orders", "/charts")).toEqual(["missing-in-design endpoint GET /alerts"]);
    expect(await ofEndpoints("/pages")).toEqual([]);
  });

  it("a path with several methods is not evidence of another base path", async () => {
    const text = api("/gateway/orders", "/orders")["api/openapi.yaml"] ?? "";
    const files = {
      "api/openapi.yaml": `${text.trimEnd()}\n    put: { responses: { "200": { description: Fine. } } }\n`,
    };
    const endpoints = [
      endpoint("GET /gateway/orders", "web-shop"),
      endpoint("GET /orders", "order-service"),
      endpoint("PUT /orders", "order-service"),
    ];

    expect(await shortDriftOf({ ...flowchart(...shop), ...files }, { ...system, endpoints })).toEqual([]);
  });

  it("a part is described whose name is a tag", async () => {
    const files = api("/orders");
    const tagged = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        text.replace("get: {", "get: { tags: [order-service],"),
      ]),
    );
    const endpoints = [endpoint("GET /bills", "order-service"), endpoint("GET /pages", "web-shop")];

    expect(await shortDriftOf(tagged, { ...system, endpoints })).toEqual([
      "missing-in-design endpoint GET /bills",
      "missing-in-system endpoint GET /orders",
    ]);
  });
});

describe("messages", () => {
  const message = (
    channel: string,
    producers: readonly string[],
    consumers: readonly string[],
  ): FoundMessage => ({
    channel,
    broker: "rabbitmq",
    producers,
    consumers,
    evidence: [{ file: "orders/send.ts", line: 4, grade: "seen" }],
  });
  const found = foundSystem({
    parts: [
      part("web-shop"),
      part("order-service"),
      part("rabbitmq", { kind: "queue", technologies: ["RabbitMQ"] }),
    ],
    connections: connections("web-shop -> order-service, order-service -> rabbitmq, web-shop -> rabbitmq"),
    messages: [message("orders.created", ["order-service"], ["web-shop"])],
  });
  const lines = ["web[Web shop] --> orders[Order service]", "orders --> created[(Order created topic)]"];
  const broker = ["orders --> mq[(RabbitMQ)]", "web --> mq"];

  it.each([
    ["a topic with those who use it is no drift", [...lines, ...broker, "created --> web"], []],
    [
      "a user of a topic",
      [...lines, ...broker],
      ["missing-in-design connection Web shop -> Order created topic"],
    ],
    ["brokers alone say nothing about topics", [...lines.slice(0, 1), ...broker], []],
  ])("%s", async (_, drawn, findings) => {
    expect(await shortDriftOf(flowchart(...drawn), found)).toEqual(findings);
  });

  it("a drawn and an undrawn user are two findings, each with its places", async () => {
    const drawn = flowchart(...lines, ...broker, "created --> ledger[Ledger]");
    const parts = [...found.parts, part("ledger")];
    const findings = await driftOf(drawn, { ...found, parts });

    expect(findings.filter(({ name }) => name.endsWith("Order created topic"))).toMatchObject([
      {
        kind: "missing-in-design",
        message: "'Web shop' sends or receives 'Order created topic' in the system, and no diagram shows it",
        grade: "seen",
        system: [{ file: "orders/send.ts", line: 4 }],
        elements: ["web-shop", "order-created-topic"],
        suggest: "Draw the connection of 'Web shop' with 'Order created topic'.",
      },
      {
        kind: "missing-in-system",
        message: "the document connects 'Ledger' with 'Order created topic', and nothing in the system does",
        grade: "inferred",
        system: [],
        elements: ["ledger", "order-created-topic"],
        suggest: "Remove the connection if 'Ledger' no longer uses 'Order created topic'.",
      },
    ]);
  });

  it.each<[string, readonly FoundMessage[], readonly string[]]>([
    ["whose messages are unknown", [], []],
    ["that passes messages on", [message("paid", ["web-shop"], ["order-service"])], []],
    ["that passes answers on", [message("paid", ["order-service"], ["web-shop"])], []],
    ["of which no receiver is known", [message("paid", ["web-shop"], [])], []],
    [
      "that passes other messages on",
      [message("paid", ["web-shop"], ["ledger"]), message("left", ["ledger"], ["order-service"])],
      ["missing-in-system connection Web shop -> Order service"],
    ],
  ])("a connection of two users of a queue %s", async (_, messages, findings) => {
    const system = foundSystem({
      parts: [...found.parts, part("ledger")],
      connections: connections("order-service -> rabbitmq, web-shop -> rabbitmq, ledger -> rabbitmq"),
      messages,
    });
    const drawn = flowchart("web[Web shop] --> orders[Order service]", ...broker, "ledger[Ledger] --> mq");

    expect(await shortDriftOf(drawn, system)).toEqual(findings);
  });

  it("a topic that no diagram shows, if others are shown", async () => {
    const more = { ...found, messages: [...found.messages, message("orders.paid", ["order-service"], [])] };

    expect(await shortDriftOf(flowchart(...lines, ...broker, "created --> web"), more)).toEqual([
      "missing-in-design message orders.paid",
    ]);
  });
});

const er = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  "diagrams/physical.mmd": ["erDiagram", ...lines, ""].join("\n"),
});

describe("tables and columns", () => {
  const orders = ["orders {", "uuid id PK", "numeric total", "}"];

  it.each([
    ["the same", [table("orders", ["id uuid", "total numeric(10,2)"])], []],
    [
      "one more table",
      [table("orders", ["id uuid", "total numeric"]), table("refunds")],
      ["missing-in-design table refunds"],
    ],
    ["what tools keep", [table("orders", ["id uuid", "total numeric"]), table("flyway_schema_history")], []],
    [
      "one more column",
      [table("orders", ["id uuid", "total numeric", "state text"])],
      ["missing-in-design column orders.state"],
    ],
    ["one column less", [table("orders", ["id uuid"])], ["missing-in-system column orders.total"]],
    [
      "another type",
      [table("orders", ["id uuid", "total text"])],
      ["differs column orders.total => orders.total"],
    ],
    [
      "another name of a column",
      [table("orders", ["id uuid", "total_price numeric"])],
      ["renamed column orders.total => orders.total_price"],
    ],
  ])("%s", async (_, tables, findings) => {
    expect(await shortDriftOf(er(...orders), foundSystem({ tables }))).toEqual(findings);
  });

  it("a table with the same columns is renamed, and one without is gone", async () => {
    const lines = [
      ...orders,
      "carts {",
      "int customer_id",
      "int product_id",
      "}",
      "stock {",
      "int shelf",
      "}",
    ];
    const tables = [
      table("orders", ["id uuid", "total numeric"]),
      table("baskets", ["customer_id int", "product_id int"]),
    ];

    expect(await shortDriftOf(er(...lines), foundSystem({ tables }))).toEqual([
      "missing-in-system table stock",
      "renamed table carts => baskets",
    ]);
  });

  it("tables of one name in the frames of two parts are two, and other mappings of them are none", async () => {
    const frames = [
      "subgraph one[order-service]",
      ...orders,
      "end",
      "subgraph two[web-shop]",
      "o2[orders] {",
    ];
    const figure = er(...frames, "uuid id PK", "}", "end");
    const tables = [
      table("orders", ["id uuid", "total numeric"], { part: "order-service" }),
      table("orders", ["id uuid", "page text"], { part: "web-shop" }),
      table("orders", ["id uuid", "mapped text"], { part: "order-store" }),
    ];

    expect(await shortDriftOf({ ...flowchart(...shop), ...figure }, { ...system, tables })).toEqual([
      "missing-in-design column orders.page",
    ]);
  });

  it("a table that belongs to a tool is not drift if the document shows it", async () => {
    const lines = [...orders, "qrtz_locks {", "text lock_name PK", "}"];
    const tables = [table("orders", ["id uuid", "total numeric"]), table("qrtz_locks", ["lock_name text"])];

    expect(await driftOf({ ...flowchart(...shop), ...er(...lines) }, { ...system, tables })).toEqual([]);
  });

  it("a document without data models does not imply anything about tables", async () => {
    expect(await driftOf(flowchart(...shop), { ...system, tables: [table("orders")] })).toEqual([]);
  });
});

describe("sentences", () => {
  const page = (text: string) => ({
    ...flowchart(...shop),
    "pages/microservice-design.md": `# Microservice design\n\n${text}\n`,
  });

  it.each([
    [
      "a part in code that nobody has",
      "Bills are sent by `billing-service`.",
      ["missing-in-system sentence billing-service?"],
    ],
    [
      "a part in prose that nobody has",
      "Bills are sent by the Billing Service.",
      ["missing-in-system sentence Billing Service?"],
    ],
    ["parts of the system and of the diagrams", "The `order-service` asks the Order Store service.", []],
    ["what a part is made with", "It runs on Acme HTTP Server.", []],
    ["a product whose name goes on behind the word", "It uses Acme Service Bus.", []],
    ["ordinary words", "Every service has a database. Call `make build-api-docs`.", []],
  ])("%s", async (_, text, findings) => {
    const made = part("edge", { role: "monitoring", technologies: ["Acme HTTP Server", "Acme Service Bus"] });
    const found = { ...system, parts: [...parts, made] };

    expect((await shortDriftOf(page(text), found)).filter((one) => one.includes("sentence"))).toEqual(
      findings,
    );
  });

  it("a part that only a README of the system names", async () => {
    const readmeNames = ["billing-service", "orders-service"].map((name) => ({
      name,
      evidence: [{ file: "README.md", line: 12, grade: "inferred" as const }],
    }));

    expect(await driftOf(flowchart(...shop), { ...system, readmeNames })).toMatchObject([
      {
        message:
          "a README of the system speaks of 'billing-service', and neither a diagram nor the system has it",
        grade: "inferred",
        system: [{ file: "README.md", line: 12 }],
      },
    ]);
  });

  it("a part that only a sentence mentions is reported as such", async () => {
    const found = { ...system, parts: [...parts, part("billing-service", { folder: "apps/billing" })] };

    expect(
      await driftOf(page("Nothing is sent before the billing has ended its work."), found),
    ).toMatchObject([{ message: "the system has the service 'billing-service', and no diagram shows it" }]);
    expect(
      await driftOf(page("Nothing is sent before the billing component has ended."), found),
    ).toMatchObject([{ message: "the system has the service 'billing-service', and only a page names it" }]);
  });

  it("a part that only a page names is reported as such", async () => {
    const found = { ...system, parts: [...parts, part("billing-service")] };

    expect(await driftOf(page("Bills are sent by `billing-service`."), found)).toMatchObject([
      {
        message: "the system has the service 'billing-service', and only a page names it",
        document: [{ file: "pages/microservice-design.md", line: 3 }],
      },
    ]);
  });
});

describe("laws", () => {
  const names = ["web", "orders", "ledger", "billing", "catalog", "search-index", "mailer"];
  const someSystem = fc
    .record({
      own: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
      pairs: fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 12 }),
    })
    .map(({ own, pairs }) => {
      const links = pairs.flatMap(([from, to]) => {
        const [first, second] = [own[from % own.length], own[to % own.length]];
        return first === undefined || second === undefined || first === second
          ? []
          : [`${first} -> ${second}`];
      });
      return { own, links: [...new Set(links)] };
    });
  const toFound = ({ links, own }: { readonly own: readonly string[]; readonly links: readonly string[] }) =>
    foundSystem({
      parts: own.map((name) => part(name)),
      connections: links.length === 0 ? [] : connections(links.join(",")),
    });

  it("a document drawn from a system has no drift with it", async () => {
    await fc.assert(
      fc.asyncProperty(someSystem, async ({ links, own }) => {
        const drawn = flowchart(...own, ...links.map((link) => link.replace("->", "-->")));
        expect(await driftOf(drawn, toFound({ links, own }))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it("findings and their ids do not depend on the order of the found facts", async () => {
    await fc.assert(
      fc.asyncProperty(someSystem, someSystem, async (drawn, { links, own }) => {
        const files = flowchart(...drawn.own, ...drawn.links.map((link) => link.replace("->", "-->")));
        const [one, other] = await Promise.all([
          driftOf(files, toFound({ links, own })),
          driftOf(files, toFound({ links: links.toReversed(), own: own.toReversed() })),
        ]);
        expect(other.map(({ id }) => id)).toEqual(one.map(({ id }) => id));
      }),
      { numRuns: 50 },
    );
  });
});
