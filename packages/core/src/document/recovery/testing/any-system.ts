import fc from "fast-check";
import {
  emptyReading,
  type Evidence,
  evidenceGrades,
  type FoundConnection,
  type FoundEndpoint,
  type FoundMessage,
  type FoundNode,
  type FoundOperation,
  type FoundPart,
  type FoundSystem,
  type FoundTable,
  partKinds,
  partRoles,
} from "../../../model/index.ts";
import { sampleSystem } from "./sample-system.ts";

const word = fc.constantFrom(
  "order",
  "orders",
  "web",
  "mail",
  "Order Service",
  "order-db",
  "proxy",
  "API",
  "v2",
  "order-service",
  "cart_api",
);
const name = fc.oneof(
  word,
  fc.tuple(word, word).map(([one, other]) => `${one}-${other}`),
);
const file = fc.constantFrom(
  "compose.yaml",
  "orders/main.go",
  "k8s/all.yaml",
  "web/src/index.ts",
  "README.md",
);
const evidence: fc.Arbitrary<readonly Evidence[]> = fc.array(
  fc.record({ file, line: fc.integer({ min: 1, max: 99 }), grade: fc.constantFrom(...evidenceGrades) }),
  { minLength: 1, maxLength: 3 },
);
const technology = fc.constantFrom(
  "Go",
  "Java",
  "Spring Boot",
  "PostgreSQL",
  "Redis",
  "RabbitMQ",
  "Scala",
  "nginx",
);

function optional<Key extends string, Value>(
  key: Key,
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<Partial<Record<Key, Value>>> {
  return fc
    .option(value, { nil: undefined })
    .map((one) => (one === undefined ? {} : ({ [key]: one } as Partial<Record<Key, Value>>)));
}

/** Parts whose names may be equal, with ids that are not. */
const parts: fc.Arbitrary<FoundPart[]> = fc
  .array(
    fc.tuple(
      fc.record({
        name,
        names: fc.array(name, { maxLength: 2 }),
        kind: fc.constantFrom(...partKinds),
        technologies: fc.uniqueArray(technology, { maxLength: 3 }),
        ports: fc.constant([]),
        evidence,
      }),
      optional("role", fc.constantFrom(...partRoles)),
      optional("folder", fc.constantFrom("", "orders", "web", "apps/mail", "stock-worker")),
      optional("image", fc.constantFrom("acme/orders:1", "postgres:18")),
      optional("isOutside", fc.constant(true)),
      optional(
        "joined",
        fc.constant([{ name: "orders-svc", reason: "orders-svc (Kubernetes) runs the image orders." }]),
      ),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((all) => {
    const taken = new Set<string>();
    return all.map(([part, ...more]) => {
      const plain = part.name.toLowerCase().replaceAll(" ", "-");
      let id = plain;
      for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
      taken.add(id);
      return Object.assign({ id }, part, ...more) as FoundPart;
    });
  });

/** Items that refer to existing parts. */
function aroundParts(own: readonly FoundPart[]): fc.Arbitrary<Partial<FoundSystem>> {
  const id = fc.constantFrom(...own.map((part) => part.id));
  const ids = fc.uniqueArray(id, { maxLength: 3 });
  const connection: fc.Arbitrary<FoundConnection> = fc
    .tuple(
      fc.record({ from: id, to: id, evidence }),
      optional("protocol", fc.constantFrom("HTTP", "gRPC", "JDBC", "AMQP", "Kafka")),
      optional(
        "label",
        fc.constantFrom("GET /orders", "ORDERS_URL", "orders.placed", "stock-queue", "Stock Service"),
      ),
    )
    .map(([plain, ...more]) => Object.assign({}, plain, ...more) as FoundConnection);
  const endpoint: fc.Arbitrary<FoundEndpoint> = fc
    .tuple(
      fc.record({
        part: fc.oneof({ weight: 5, arbitrary: id }, fc.constant("")),
        path: fc.constantFrom(
          "/",
          "/orders",
          "/orders/{id}",
          "/orders/{key}",
          "/api/orders",
          "/health",
          "/v1/*",
          "/mail",
        ),
        evidence,
      }),
      optional("method", fc.constantFrom("GET", "POST", "DELETE", "HEAD", "OPTIONS", "QUERY", "LINK")),
      optional("gatewayPaths", fc.constantFrom(["/shop/orders"], ["/mail", "/post/mail"])),
    )
    .map(([plain, ...more]) => Object.assign({}, plain, ...more) as FoundEndpoint);
  const operation: fc.Arbitrary<FoundOperation> = fc.record({
    part: id,
    protocol: fc.constantFrom("gRPC", "GraphQL"),
    service: fc.constantFrom("shop.v1.Orders", "Query", "Mutation"),
    name: fc.constantFrom("List", "Create", "orders"),
    evidence,
  });
  const message: fc.Arbitrary<FoundMessage> = fc
    .tuple(
      fc.record({
        channel: fc.constantFrom("orders.placed", "mail", "orders", "stock-queue"),
        producers: ids,
        consumers: ids,
        evidence,
      }),
      optional("broker", id),
    )
    .map(([plain, more]) => ({ ...plain, ...more }));
  const column = fc
    .tuple(
      fc.record({ name: fc.constantFrom("id", "total", "order_id", "placed_at"), evidence }),
      optional("type", fc.constantFrom("bigint", "numeric(10, 2)", "text", "timestamp with time zone")),
      optional("isNullable", fc.boolean()),
      optional("key", fc.constantFrom("primary", "foreign", "unique")),
      optional("references", fc.constantFrom({ table: "orders", column: "id" }, { table: "elsewhere" })),
    )
    .map(([plain, ...more]) => Object.assign({}, plain, ...more) as FoundTable["columns"][number]);
  const table: fc.Arbitrary<FoundTable> = fc
    .tuple(
      fc.record({
        name: fc.constantFrom("orders", "order_lines", "Mail", "users"),
        columns: fc.uniqueArray(column, { selector: (one) => one.name, maxLength: 4 }),
        evidence,
      }),
      optional("part", id),
      optional("schema", fc.constantFrom("public", "shop")),
    )
    .map(([plain, ...more]) => Object.assign({}, plain, ...more) as FoundTable);
  const node: fc.Arbitrary<Omit<FoundNode, "id">> = fc
    .tuple(
      fc.record({
        name: fc.constantFrom("Kubernetes", "Docker Compose", "shop", "AWS", "order-service", "stock-server"),
        parts: ids,
        evidence,
      }),
      optional("environment", fc.constantFrom("production", "test")),
    )
    .map(([plain, more]) => ({ ...plain, ...more }));
  return fc.record({
    parts: fc
      .array(fc.option(fc.nat(own.length - 1), { nil: undefined }), {
        minLength: own.length,
        maxLength: own.length,
      })
      // A parent is found before what it contains.
      .map((parents) =>
        own.map((part, index) => {
          const above = own[parents[index] ?? own.length];
          return above === undefined || own.indexOf(above) >= index ? part : { ...part, parent: above.id };
        }),
      ),
    connections: fc.array(connection, { maxLength: 12 }),
    endpoints: fc.uniqueArray(endpoint, {
      selector: ({ method, part, path }) => `${part} ${method ?? ""} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
      maxLength: 8,
    }),
    operations: fc.array(operation, { maxLength: 3 }),
    messages: fc.uniqueArray(message, {
      selector: ({ broker, channel }) => `${broker ?? ""} ${channel}`,
      maxLength: 3,
    }),
    tables: fc.uniqueArray(table, {
      selector: ({ name: own, part, schema }) => `${part ?? ""} ${schema ?? ""} ${own}`,
      maxLength: 6,
    }),
    nodes: fc
      .array(node, { maxLength: 3 })
      .map((nodes) => nodes.map((one, index) => ({ ...one, id: `node-${index}` }))),
    readmeNames: fc.array(fc.record({ name, evidence }), { maxLength: 2 }),
    unread: fc.array(
      fc.record({
        file,
        reason: fc.constantFrom("It is a template.", "Nothing explains the address of `stock-service`."),
      }),
      { maxLength: 2 },
    ),
  });
}

/** Systems as a scan may find them: with equal names, parts inside of others, contracts of no part, and unread sources. */
export const anySystem: fc.Arbitrary<FoundSystem> = parts
  .chain((own) => aroundParts(own))
  .map((around) => ({
    ...sampleSystem,
    ...around,
    reading: {
      ...emptyReading,
      languages: [
        {
          language: "Scala",
          files: 3,
          lines: 90,
          folders: ["pricing"],
          isRead: false,
          tests: 0,
          generated: 0,
          vendored: 0,
        },
      ],
    },
  }));
