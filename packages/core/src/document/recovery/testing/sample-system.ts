import {
  emptyReading,
  type Evidence,
  type EvidenceGrade,
  type FoundPart,
  type FoundSystem,
} from "../../../model/index.ts";

/** Returns one place as evidence. */
export function at(place: string, grade: EvidenceGrade = "said"): Evidence[] {
  const [file = "", line] = place.split(":");
  return [{ file, grade, ...(line === undefined ? {} : { line: Number(line) }) }];
}

/** Returns a part of a system with defaults for all fields that are not given. */
export function part(id: string, more: Partial<FoundPart> = {}): FoundPart {
  return {
    id,
    name: id,
    names: [],
    kind: "service",
    technologies: [],
    ports: [],
    evidence: at("compose.yaml:1"),
    ...more,
  };
}

/** A small shop as found: two services with a database, a queue and an outside system. */
export const sampleSystem: FoundSystem = {
  name: "shop-system",
  repositories: [{ name: "shop-system", url: "https://github.com/acme/shop-system", revision: "4f2a9c1" }],
  parts: [
    part("mail", { technologies: ["Go"], folder: "services/mail", evidence: at("compose.yaml:20") }),
    part("orders", {
      names: ["order-service"],
      technologies: ["Java", "Spring Boot"],
      folder: "services/orders",
      image: "acme/orders",
      ports: [8080],
      evidence: at("compose.yaml:3"),
    }),
    part("orders-db", {
      kind: "database",
      technologies: ["PostgreSQL"],
      image: "postgres:18",
      evidence: at("compose.yaml:12"),
    }),
    part("queue", { kind: "queue", technologies: ["RabbitMQ"], evidence: at("compose.yaml:16") }),
    part("payment-provider", { kind: "external", evidence: at("services/orders/Pay.java:9", "seen") }),
  ],
  connections: [
    { from: "orders", to: "orders-db", protocol: "JDBC", evidence: at("compose.yaml:8") },
    {
      from: "orders",
      to: "queue",
      protocol: "AMQP",
      label: "order.placed",
      evidence: at("services/orders/Send.java:7", "seen"),
    },
    {
      from: "mail",
      to: "queue",
      protocol: "AMQP",
      label: "order.placed",
      evidence: at("services/mail/main.go:15", "seen"),
    },
    {
      from: "orders",
      to: "payment-provider",
      protocol: "HTTP",
      label: "POST /charges",
      evidence: at("services/orders/Pay.java:12", "seen"),
    },
  ],
  endpoints: [
    {
      part: "orders",
      method: "GET",
      path: "/orders/{id}",
      evidence: at("services/orders/OrderController.java:14", "seen"),
    },
    {
      part: "orders",
      method: "POST",
      path: "/orders",
      evidence: at("services/orders/OrderController.java:22", "seen"),
    },
  ],
  operations: [],
  messages: [
    {
      channel: "order.placed",
      broker: "queue",
      producers: ["orders"],
      consumers: ["mail"],
      evidence: at("services/orders/Send.java:7", "seen"),
    },
  ],
  tables: [
    {
      name: "orders",
      part: "orders",
      columns: [
        { name: "id", type: "bigint", isNullable: false, key: "primary", evidence: at("db/V1.sql:2") },
        { name: "total", type: "numeric(10, 2)", isNullable: false, evidence: at("db/V1.sql:3") },
      ],
      evidence: at("db/V1.sql:1"),
    },
    {
      name: "order_lines",
      part: "orders",
      columns: [
        { name: "id", type: "bigint", key: "primary", evidence: at("db/V1.sql:6") },
        {
          name: "order_id",
          type: "bigint",
          isNullable: false,
          key: "foreign",
          references: { table: "orders", column: "id" },
          evidence: at("db/V1.sql:7"),
        },
        { name: "placed_at", type: "timestamp with time zone", evidence: at("db/V1.sql:8") },
      ],
      evidence: at("db/V1.sql:5"),
    },
  ],
  nodes: [
    {
      id: "docker-compose",
      name: "Docker Compose",
      technology: "Docker Compose",
      parts: ["mail", "orders", "orders-db", "queue"],
      evidence: at("compose.yaml:1"),
    },
  ],
  decisions: [
    {
      title: "Orders are kept in PostgreSQL",
      status: "Accepted",
      date: "2025-02-03",
      evidence: at("docs/adr/0002-postgresql.md:1"),
    },
  ],
  readmeNames: [],
  unread: [
    { file: "charts/values.yaml", line: 4, reason: "The template uses a function that is not known." },
  ],
  reading: emptyReading,
  fileCount: 40,
};
