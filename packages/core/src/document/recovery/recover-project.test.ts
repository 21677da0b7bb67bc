import { describe, expect, it } from "vitest";
import { type FoundSystem, type Notation, notations } from "../../model/index.ts";
import { recoverFiles } from "./recover-project.ts";
import { recoveredProject } from "./testing/recovered-project.ts";
import { at, part, sampleSystem } from "./testing/sample-system.ts";

const filesOf = (system: FoundSystem, notation: Notation = "plantuml"): ReadonlyMap<string, string> =>
  recoverFiles(system, { name: "Shop", notation });

describe("the files of a found system", () => {
  it("describe what it has", () => {
    expect([...filesOf(sampleSystem).keys()]).toEqual([
      "diagrams/component.puml",
      "diagrams/interface.puml",
      "diagrams/physical.puml",
      "diagrams/onPrem.puml",
      "api/openapi.yaml",
      "pages/functional-architecture.md",
      "pages/integration-architecture.md",
      "pages/microservice-design.md",
      "pages/service-interface.md",
      "pages/containerization.md",
      "decisions/0002-postgresql.md",
    ]);
  });

  it("are only those for which the system has content", () => {
    const { fileCount, name, reading, repositories } = sampleSystem;
    const none = {
      connections: [],
      endpoints: [],
      operations: [],
      messages: [],
      tables: [],
      nodes: [],
      decisions: [],
      readmeNames: [],
      unread: [],
    };
    const system = {
      name,
      fileCount,
      reading,
      repositories,
      ...none,
      parts: [part("cli", { kind: "client" })],
    };

    expect([...filesOf(system, "mermaid").keys()]).toEqual([
      "diagrams/component.mmd",
      "pages/functional-architecture.md",
    ]);
  });

  it.each([
    ["plantuml", "@startuml"],
    ["mermaid", "flowchart"],
  ] as const)(
    "draw a database that nothing deploys beside the boundary of the system (%s)",
    (notation, start) => {
      const outside = part("ledger", { kind: "database", technologies: ["MySQL"], isOutside: true });
      const system = { ...sampleSystem, parts: [...sampleSystem.parts, outside] };
      const [drawn = ""] = [...filesOf(system, notation)].flatMap(([path, text]) =>
        path.startsWith("diagrams/component.") ? [text] : [],
      );
      const boundary = drawn.search(/\b(?:package|rectangle|subgraph)\b/);

      expect(drawn).toContain(start);
      expect(boundary).toBeGreaterThan(0);
      expect(drawn.indexOf("ledger")).toBeLessThan(boundary);
      expect(drawn.indexOf("orders-db")).toBeGreaterThan(boundary);
    },
  );

  it("state the evidence beside each element and each arrow", () => {
    expect(filesOf(sampleSystem).get("diagrams/interface.puml")).toBe(`' @title Connections
' @about Who calls whom in Shop, over which protocol and what for, as found in its repository.
@startuml
left to right direction
' @source services/orders/Pay.java:9 (seen)
component "payment-provider" as payment_provider <<external>>
package "Shop" as system {
  ' @source compose.yaml:20 (said)
  component "mail" as mail <<Go>>
  ' @source compose.yaml:3 (said)
  component "orders" as orders <<Java, Spring Boot>>
  ' @source compose.yaml:12 (said)
  database "orders-db" as orders_db <<PostgreSQL>>
  ' @source compose.yaml:16 (said)
  queue "queue" as queue_ <<RabbitMQ>>
}
' @source compose.yaml:8 (said)
orders --> orders_db : JDBC
' @source services/orders/Send.java:7 (seen)
orders --> queue_ : AMQP: order.placed
' @source services/mail/main.go:15 (seen)
mail --> queue_ : AMQP: order.placed
' @source services/orders/Pay.java:12 (seen)
orders --> payment_provider : HTTP: POST /charges
@enduml
`);
  });
});

describe("the interface diagram", () => {
  const labelled = (label: string): FoundSystem => ({
    ...sampleSystem,
    messages: [],
    connections: [{ from: "orders", to: "mail", protocol: "HTTP", label, evidence: at("compose.yaml:8") }],
  });

  it.each(["MAIL_URL", "mail.host", "services.mail.baseUrl", "mail:port"])(
    "is not there if all that is known of a connection is the setting %s",
    (label) => {
      expect([...filesOf(labelled(label)).keys()]).not.toContain("diagrams/interface.puml");
    },
  );

  it.each(["POST /mails", "/mails", "mails.sent"])("states the purpose of a connection: %s", (label) => {
    expect(filesOf(labelled(label)).get("diagrams/interface.puml")).toContain(`HTTP: ${label}`);
  });
});

describe("deployment diagrams", () => {
  const ids = Array.from({ length: 20 }, (_, index) => `part-${index + 1}`);
  const node = (id: string, technology: string, parts: readonly string[]): FoundSystem["nodes"][number] => ({
    id,
    name: id,
    technology,
    parts,
    evidence: at("compose.yaml:1"),
  });
  const namesWith = (...nodes: FoundSystem["nodes"]): string[] =>
    [...filesOf({ ...sampleSystem, parts: ids.map((id) => part(id)), nodes }).keys()].filter((path) =>
      path.startsWith("diagrams/onPrem"),
    );

  it("have the names of their platforms, or of their nodes, or of the parts that they show", () => {
    const [half, rest] = [ids.slice(0, 10), ids.slice(10)];
    expect(namesWith(node("shop", "Docker Compose", half), node("depot", "Kubernetes", rest))).toEqual([
      "diagrams/onPrem.puml",
    ]);
    expect(namesWith(node("shop", "Docker Compose", ids), node("depot", "Kubernetes", ids))).toEqual([
      "diagrams/onPrem/docker-compose.puml",
      "diagrams/onPrem/kubernetes.puml",
    ]);
    expect(namesWith(node("shop", "Docker Compose", ids), node("depot", "Docker Compose", ids))).toEqual([
      "diagrams/onPrem/shop.puml",
      "diagrams/onPrem/depot.puml",
    ]);
  });
});

describe.each(notations)("a project in %s", (notation) => {
  it("is without a finding", async () => {
    const { findings } = await recoveredProject(sampleSystem, notation);

    expect(findings).toEqual([]);
  });

  it("has the elements of the system with technology and evidence", async () => {
    const { architecture } = await recoveredProject(sampleSystem, notation);

    const elements = architecture.elements.filter(({ kind }) => kind !== "group" && kind !== "operation");
    expect(elements.map(({ evidence, id, kind, technology }) => [kind, id, technology, evidence])).toEqual([
      ["component", "mail", "Go", ["compose.yaml:20 (said)"]],
      ["component", "orders", "Java, Spring Boot", ["compose.yaml:3 (said)"]],
      ["component", "payment-provider", undefined, ["services/orders/Pay.java:9 (seen)"]],
      ["database", "orders-db", "PostgreSQL", ["compose.yaml:12 (said)"]],
      ["queue", "queue", "RabbitMQ", ["compose.yaml:16 (said)"]],
      ["entity", "order-lines", undefined, ["db/V1.sql:5 (said)"]],
      ["entity", "orders-entity", undefined, ["db/V1.sql:1 (said)"]],
      ["node", "docker-compose", "Docker Compose", ["compose.yaml:1 (said)"]],
    ]);
  });

  it("has the connections with their evidence", async () => {
    const { architecture } = await recoveredProject(sampleSystem, notation);

    const calls = architecture.relations.filter(({ kind }) => kind === "directed");
    expect(calls.map(({ evidence, from, to }) => [from, to, evidence])).toEqual([
      ["orders", "orders-db", ["compose.yaml:8 (said)"]],
      ["orders", "queue", ["services/orders/Send.java:7 (seen)"]],
      ["mail", "queue", ["services/mail/main.go:15 (seen)"]],
      ["orders", "payment-provider", ["services/orders/Pay.java:12 (seen)"]],
    ]);
  });

  it("keeps two tables of one name, and two parts of one name, apart", async () => {
    const [orders, ...others] = sampleSystem.tables;
    const tables =
      orders === undefined ? [] : [orders, { ...orders, part: "mail", evidence: at("mail.sql:1") }];
    const parts = [
      ...sampleSystem.parts,
      part("mail-2", { name: "mail", kind: "module", evidence: at("lib/pom.xml:4") }),
    ];
    const nodes = sampleSystem.nodes.map((node) => ({ ...node, parts: [...node.parts, "mail-2"] }));

    const { architecture, findings } = await recoveredProject(
      { ...sampleSystem, parts, nodes, tables: [...tables, ...others] },
      notation,
    );

    expect(findings).toEqual([]);
    const named = architecture.elements.filter(({ name }) => name === "orders" || name === "mail");
    expect(named.map(({ evidence, id }) => `${id} ${evidence.join()}`)).toEqual([
      "mail compose.yaml:20 (said)",
      "mail-2 lib/pom.xml:4 (said)",
      "orders compose.yaml:3 (said)",
      "mail-orders mail.sql:1 (said)",
      "orders-orders db/V1.sql:1 (said)",
    ]);
  });

  it("draws parts that do the same for many others in a separate diagram", async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `service-${index + 1}`);
    const parts = [...ids.map((id) => part(id)), part("config", { role: "configuration" })];
    const evidence = at("compose.yaml:1");
    const connections = [
      { from: "service-1", to: "service-2", evidence },
      ...ids.map((id) => ({ from: id, to: "config", evidence })),
    ];

    const { contents, project } = await recoveredProject(
      { ...sampleSystem, parts, connections, nodes: [], messages: [], tables: [], endpoints: [] },
      notation,
    );

    const drawn = project.diagrams.filter(({ key }) => key === "component");
    expect(drawn.map(({ id, title }) => [id, title, contents.get(id)?.relations.length])).toEqual([
      ["component", "Components", 1],
      ["component/platform-services", "Components: platform services", 8],
    ]);
  });

  it("draws a big system in diagrams of at most 25 elements, and every part and connection in one of them", async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `service-${index + 1}`);
    const parts = ids.map((id, index) => part(id, { folder: `team-${index % 3}/${id}` }));
    const connections = ids.map((id, index) => ({
      from: id,
      to: ids[(index * 7 + 1) % 60] ?? id,
      evidence: at("compose.yaml:1"),
    }));
    const nodes = sampleSystem.nodes.map((node) => ({ ...node, parts: ids }));

    const { architecture, contents, project } = await recoveredProject(
      { ...sampleSystem, parts, connections, nodes, messages: [], tables: [], endpoints: [] },
      notation,
    );

    const sizes = project.diagrams.map(({ id }) => contents.get(id)?.elements.length ?? 0);
    expect(project.diagrams.length).toBeGreaterThan(6);
    // The boundary of the system, or a node, is around them.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(26);
    expect(architecture.elements.filter(({ kind }) => kind === "component").length).toBe(60);
    expect(architecture.relations.filter(({ kind }) => kind === "directed").length).toBe(60);
  });
});
