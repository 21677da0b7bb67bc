import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FoundSystem } from "../../../model/index.ts";
import type { CallFact, DeployableFact, Fact, ModuleFact } from "../facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function resolve(...facts: readonly Fact[]): FoundSystem {
  return resolveSystem({ name: "ferries", repositories: [], facts, unread: [], fileCount: 1 });
}

const manifest = { file: "compose.yaml", line: 1 };

function deployed(name: string, more: Partial<DeployableFact> = {}): Fact {
  return {
    kind: "deployable",
    names: [name],
    ports: [],
    platform: "Docker Compose",
    place: manifest,
    ...more,
  };
}

function module(folder: string, more: Partial<ModuleFact> = {}): Fact {
  return {
    kind: "module",
    folder,
    names: [],
    technologies: [],
    unit: "application",
    place: { file: `${folder}/manifest`, line: 1 },
    ...more,
  };
}

function needs(folder: string, name: string): Fact {
  return { kind: "dependency", folder, name, place: { file: `${folder}/manifest`, line: 9 } };
}

function given(deployable: string, key: string, value: string): Fact {
  return { kind: "setting", owner: { deployable }, key, value, place: { file: "compose.yaml", line: 7 } };
}

function configured(file: string, key: string, value: string): Fact {
  return { kind: "setting", owner: { file }, key, value, place: { file, line: 3 } };
}

function call(folder: string, to: CallFact["to"], more: Partial<CallFact> = {}): Fact {
  return {
    kind: "call",
    from: { file: `${folder}/main.js` },
    to,
    grade: "seen",
    place: { file: `${folder}/main.js`, line: 4 },
    ...more,
  };
}

/** The issuer of tokens of a part. */
function issuer(url: string): Fact {
  return call("berths", { address: url, role: "authentication" }, { grade: "said" });
}

const outside = ({ parts }: FoundSystem): string[] =>
  parts
    .filter(({ folder, image }) => folder === undefined && image === undefined)
    .filter(({ names, technologies, kind }) => kind !== "service" || names.length + technologies.length > 0)
    .map(({ kind, name, technologies }) => [kind, name, ...technologies].join(" | "));

const lines = ({ connections }: FoundSystem): string[] =>
  connections.map(
    ({ evidence, from, protocol = "", to }) => `${from} -> ${to} ${protocol} (${evidence[0]?.grade ?? ""})`,
  );

describe("what is outside", () => {
  it("is marked, and no part of the system is", () => {
    const { parts } = resolve(
      module("berths"),
      configured("berths/.env", "CACHE_URL", "rediss://cache.harbour.cloud:6380"),
    );

    expect(parts.map(({ isOutside = false, kind, name }) => ({ isOutside, kind, name }))).toEqual([
      { isOutside: false, kind: "service", name: "berths" },
      { isOutside: true, kind: "cache", name: "Redis" },
    ]);
  });

  it.each([
    ["DATABASE_URL", "postgres://app@localhost:5432/ferry", "database | PostgreSQL | PostgreSQL", "SQL"],
    ["SPRING_DATASOURCE_URL", "jdbc:mysql://10.0.0.4:3306/ferry", "database | MySQL | MySQL", "SQL"],
    ["DATABASE_URL", "postgresql+asyncpg://app@localhost/ferry", "database | PostgreSQL | PostgreSQL", "SQL"],
    [
      "DATABASE_URL",
      "postgres://app@ferry.abc.eu-west-1.rds.amazonaws.com:5432/ferry",
      "database | PostgreSQL | PostgreSQL | Amazon RDS",
      "SQL",
    ],
    [
      "MONGO_URI",
      "mongodb+srv://app:x@cluster0.ab1.mongodb.net/ferry",
      "database | MongoDB | MongoDB | MongoDB Atlas",
      "MongoDB",
    ],
    ["CACHE_URL", "rediss://cache.harbour.cloud:6380", "cache | Redis | Redis", "Redis"],
    ["REDIS_HOST", "localhost", "cache | Redis | Redis", "Redis"],
    ["SESSION_STORE", "localhost:6379", "cache | Redis | Redis", "Redis"],
    [
      "KAFKA_BROKERS",
      "b-1.m.c2.kafka.eu-west-1.amazonaws.com:9092,b-2.m.c2.kafka.eu-west-1.amazonaws.com:9092",
      "queue | Kafka | Kafka | Amazon MSK",
      "Kafka",
    ],
    ["RabbitMQ__HostName", "localhost", "queue | RabbitMQ | RabbitMQ", "AMQP"],
    ["S3_ENDPOINT", "https://s3.eu-west-1.amazonaws.com", "object-store | Amazon S3 | Amazon S3", "HTTP"],
    ["SEARCH_URL", "http://10.1.2.3:9200", "database | Elasticsearch | Elasticsearch", "HTTP"],
    ["STRIPE_URL", "https://api.stripe.com/v1", "external | Stripe", "HTTP"],
    ["RATES_URL", "https://api.harbour-rates.io/v2", "external | api.harbour-rates.io", "HTTP"],
    ["SMTP_HOST", "smtp.sendgrid.net", "external | mail-server | SendGrid", "SMTP"],
    ["SPRING_MAIL_HOST", "mail.example.org", "external | mail-server", "SMTP"],
    ["OIDC_ISSUER", "https://ferries.eu.auth0.com/", "external | Auth0", "HTTP"],
    [
      "ConnectionStrings__Ferry",
      "Server=localhost,1433;Initial Catalog=Ferry;User Id=sa",
      "database | SQL Server | SQL Server",
      "SQL",
    ],
    ["POSTGRES_HOST", "changeme", "database | PostgreSQL | PostgreSQL", "SQL"],
  ])("is named by a setting %s with the value %s", (...[key, value, part, protocol]) => {
    const system = resolve(deployed("api"), given("api", key, value));
    const id = system.connections[0]?.to ?? "";

    expect(outside(system)).toEqual([part]);
    expect(lines(system)).toEqual([`api -> ${id} ${protocol} (said)`]);
    expect(system.parts.find((one) => one.id === id)?.evidence).toEqual([
      { file: "compose.yaml", line: 7, grade: "said" },
    ]);
  });

  it.each([
    ["SPRING_DATASOURCE_URL", "jdbc:h2:mem:ferry"],
    ["DATABASE_URL", "sqlite:///ferry.db"],
    ["ConnectionStrings__Ferry", "Data Source=ferry.db"],
    ["SENTRY_DSN", "https://key@o1.ingest.sentry.io/2"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://otlp.harbour.cloud:4318"],
    ["TERMS_URL", "https://www.ferries.com/terms"],
    ["PUBLIC_URL", "https://www.ferries.com"],
    ["API_DOCS_URL", "https://docs.ferries.com"],
    ["XML_NAMESPACE", "http://www.w3.org/2001/XMLSchema"],
    ["REDIS_CONNECT", "true"],
    ["REDIS_BIND_HOST", "0.0.0.0"],
    ["CORS_ORIGIN", "https://www.ferries.com"],
  ])("is not what a setting %s with the value %s names", (key, value) => {
    const system = resolve(deployed("api"), given("api", key, value));

    expect([outside(system), system.unread]).toEqual([[], []]);
  });

  it("is a product of the port, the kind or the package beside a host whose key only says that it is a database", () => {
    const host = given("api", "DB_HOST", "10.0.0.9");
    const found = (...facts: readonly Fact[]) => outside(resolve(deployed("api"), host, ...facts));

    expect(found(given("api", "DB_PORT", "3306"))).toEqual(["database | MySQL | MySQL"]);
    expect(found(given("api", "DB_CONNECTION", "pgsql"))).toEqual(["database | PostgreSQL | PostgreSQL"]);
    expect(
      outside(resolve(module("api"), configured("api/.env", "DB_HOST", "10.0.0.9"), needs("api", "pg"))),
    ).toEqual(["database | PostgreSQL | PostgreSQL"]);
  });

  it("is seen where code connects, and inferred where only its library tells", () => {
    const found = (to: CallFact["to"]) => {
      const system = resolve(module("api"), call("api", to));
      return [...outside(system), ...lines(system)];
    };

    expect(
      found({ address: "${DATABASE_URL:postgres://localhost/ferry}", technology: "PostgreSQL" }),
    ).toEqual(["database | PostgreSQL | PostgreSQL", "api -> postgresql SQL (seen)"]);
    expect(found({ address: "${MONGO_URI}", technology: "MongoDB" })).toEqual([
      "database | MongoDB | MongoDB",
      "api -> mongodb MongoDB (seen)",
    ]);
    expect(found({ technology: "Redis" })).toEqual([
      "cache | Redis | Redis",
      "api -> redis Redis (inferred)",
    ]);
  });

  it("is the one database that a part has a package for, if none runs within the part", () => {
    const found = (...names: readonly string[]) =>
      lines(resolve(module("api"), ...names.map((name) => needs("api", name))));

    expect(found("org.postgresql:postgresql")).toEqual(["api -> postgresql SQL (inferred)"]);
    expect(found("org.postgresql:postgresql", "com.mysql:mysql-connector-j")).toEqual([]);
    expect(found("org.postgresql:postgresql", "com.h2database:h2")).toEqual([]);
  });

  it("is the service that a package is a client of, once", () => {
    const found = (...facts: readonly Fact[]) =>
      lines(resolve(module("api"), needs("api", "stripe"), ...facts));

    expect(found()).toEqual(["api -> stripe HTTP (inferred)"]);
    expect(found(call("api", { address: "https://api.stripe.com/v1" }))).toEqual(["api -> stripe  (seen)"]);
  });

  it("is the broker of messages that code sends, if the system has none", () => {
    const system = resolve(module("api"), {
      kind: "message",
      owner: { file: "api/main.js" },
      direction: "send",
      channel: "departures",
      technology: "RabbitMQ",
      grade: "seen",
      place: { file: "api/main.js", line: 8 },
    });

    expect(outside(system)).toEqual(["queue | RabbitMQ | RabbitMQ"]);
    expect(system.messages[0]?.broker).toBe("rabbitmq");
  });
});

describe("one thing outside", () => {
  const url = "jdbc:postgresql://db.harbour.cloud:5432/ferry";

  it("is one part for all that use it", () => {
    const system = resolve(
      module("api"),
      module("desk"),
      configured("api/application.properties", "ferry.datasource.url", url),
      configured("desk/.env", "DATABASE_URL", "postgres://app@db.harbour.cloud/desk"),
    );

    expect(lines(system)).toEqual(["api -> postgresql SQL (said)", "desk -> postgresql SQL (said)"]);
  });

  it("is one part, however many files of a part repeat its address", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("localhost:5432", "localhost", "db.harbour.cloud:5432", "10.0.0.4"),
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 5 }),
        (host, profiles) => {
          const settings = profiles.map((profile) =>
            configured(`api/config/${profile}.env`, "DATABASE_URL", `postgres://app@${host}/ferry`),
          );
          expect(outside(resolve(module("api"), ...settings))).toHaveLength(1);
        },
      ),
    );
  });

  it("is what a local address in another profile stands for", () => {
    const system = resolve(
      module("api"),
      configured("api/application.properties", "DB_URL", "jdbc:postgresql://localhost:5432/ferry"),
      configured("api/application-prod.properties", "DB_URL", url),
    );

    expect(outside(system)).toEqual(["database | PostgreSQL | PostgreSQL"]);
  });

  it("is a second one if a deployment is given both addresses", () => {
    const system = resolve(
      deployed("api"),
      given("api", "DATABASE_URL", "postgres://a@ferry.abc.eu-west-1.rds.amazonaws.com/ferry"),
      given("api", "LOCAL_DB", "postgres://a@host.docker.internal:5432/ferry"),
    );

    expect(outside(system)).toEqual([
      "database | PostgreSQL | PostgreSQL | Amazon RDS",
      "database | PostgreSQL at host.docker.internal | PostgreSQL",
    ]);
  });

  it("are two at two hosts", () => {
    const system = resolve(
      deployed("api"),
      given("api", "ORDERS_URL", "postgres://a@orders.harbour.cloud/x"),
      given("api", "STOCK_URL", "postgres://a@stock.harbour.cloud/x"),
    );

    expect(system.connections.map(({ to }) => to)).toEqual(["postgresql", "postgresql-at-stock"]);
  });
});

describe("a part of the system", () => {
  const store = deployed("orders-db", { partKind: "database", technology: "PostgreSQL", ports: [5432] });
  const local = configured("api/.env", "DATABASE_URL", "postgres://app@localhost:5432/ferry");

  it("is what a local or unknown address of its product means", () => {
    expect(lines(resolve(module("api"), store, local))).toEqual(["api -> orders-db SQL (inferred)"]);
    expect(
      lines(resolve(module("api"), store, call("api", { address: "${DB}", technology: "PostgreSQL" }))),
    ).toEqual(["api -> orders-db SQL (inferred)"]);
  });

  it.each(["database", "192.168.3.7"])(
    "is what %s means, which only the network of a deployment knows",
    (host) => {
      const system = resolve(
        deployed("api"),
        store,
        given("api", "DATABASE_URL", `postgres://app@${host}/ferry`),
      );

      expect(lines(system)).toEqual(["api -> orders-db SQL (inferred)"]);
    },
  );

  it("is what the clients of a compatible product use", () => {
    const valkey = deployed("sessions", { partKind: "cache", technology: "Valkey" });

    expect(lines(resolve(module("api"), valkey, call("api", { technology: "Redis" })))).toEqual([
      "api -> sessions  (seen)",
    ]);
  });

  it("of several that may be meant is named as not told", () => {
    const other = deployed("stock-db", { partKind: "database", technology: "PostgreSQL" });
    const system = resolve(module("api"), store, other, local);

    expect([lines(system), system.unread]).toEqual([
      [],
      [
        {
          file: "api/.env",
          line: 3,
          about: "connection",
          reason: "It uses one of orders-db, stock-db, and nothing tells which.",
        },
      ],
    ]);
  });

  it.each([
    ["is run as it is", {}],
    ["is built from sources of the system", { build: { folder: "cache" } }],
  ])("that %s does not use itself or another one by its own settings", (_, more) => {
    const cache = deployed("cache", { image: "redis:7", partKind: "cache", technology: "Redis", ...more });
    const other = deployed("sessions", { image: "redis:7", partKind: "cache", technology: "Redis" });
    const system = resolve(cache, other, module("cache"), given("cache", "REDIS_HOST", "localhost"));

    expect([outside(system), lines(system)]).toEqual([[], []]);
  });
});

describe("a queue, a store or a broker that a provider runs for the system", () => {
  const provided = (name: string, partKind: "queue" | "database", technology: string): Fact =>
    deployed(name, { platform: "Terraform", partKind, technology });

  it("is found by its name in the host or in the path", () => {
    const system = resolve(
      deployed("berths"),
      provided("placed", "queue", "Amazon SQS"),
      provided("shipped", "queue", "Amazon SQS"),
      provided("ferries-bus", "queue", "Azure Service Bus"),
      given("berths", "PLACED_URL", "https://sqs.eu-west-1.amazonaws.com/123456789012/placed"),
      given("berths", "BUS_URL", "sb://ferries-bus.servicebus.windows.net/"),
    );
    expect(outside(system).filter((line) => line.includes("Amazon SQS |"))).toEqual([]);
    expect(lines(system).map((line) => line.replace(/ [A-Z]*\s*\(.*/, ""))).toEqual([
      "berths -> ferries-bus",
      "berths -> placed",
    ]);
  });

  it("of another name is outside", () => {
    const system = resolve(
      deployed("berths"),
      provided("placed", "queue", "Amazon SQS"),
      given("berths", "LATE_URL", "https://sqs.eu-west-1.amazonaws.com/123456789012/late"),
    );
    expect(lines(system)).toEqual(["berths -> amazon-sqs HTTP (said)"]);
  });
});

describe("an address that nothing explains", () => {
  it.each([
    [
      given("api", "BILLING_URL", "http://billing:9000"),
      "It uses billing, which is not among the parts found.",
    ],
    [
      call("api", { address: "${BILLING_URL}/pay" }),
      "It uses the address in BILLING_URL, which nothing sets.",
    ],
    [
      call("api", { address: "http://localhost:9000/pay" }),
      "It uses localhost:9000, where no part was found.",
    ],
  ])("is unread", (fact, reason) => {
    const system = resolve(deployed("api", { build: { folder: "api" } }), module("api"), fact);

    expect(system.unread.map((one) => one.reason)).toEqual([reason]);
  });

  it("is none in the settings of tests", () => {
    const system = resolve(
      module("api"),
      configured(
        "api/src/main/resources/application-test.yml",
        "DB_URL",
        "jdbc:postgresql://localhost/ferry",
      ),
    );

    expect(outside(system)).toEqual([]);
  });
});

it.each([
  ["http://localhost:8180/auth/realms/harbour", ["keycloak"]],
  ["https://id.harbour.org/realms/harbour", ["keycloak"]],
  ["http://localhost:8180/oauth/harbour", []],
])("an issuer at %s shows by its path whether it is Keycloak", (url, expected) => {
  const { parts } = resolve(module("berths"), issuer(url));

  expect(parts.flatMap(({ id, technologies }) => (technologies.includes("Keycloak") ? [id] : []))).toEqual(
    expected,
  );
});
