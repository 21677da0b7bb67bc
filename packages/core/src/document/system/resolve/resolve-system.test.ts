import { describe, expect, it } from "vitest";
import type { FoundSystem } from "../../../model/index.ts";
import type { DeployableFact, Fact, ModuleFact } from "../facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const place = { file: "compose.yaml", line: 1 };

function resolve(...facts: readonly Fact[]): FoundSystem {
  return resolveSystem({ name: "shop", repositories: [], facts, unread: [], fileCount: 1 });
}

function deployed(name: string, more: Partial<DeployableFact> = {}): Fact {
  return { kind: "deployable", names: [name], ports: [], platform: "Docker Compose", place, ...more };
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

function setting(deployable: string, key: string, value: string): Fact {
  return { kind: "setting", owner: { deployable }, key, value, place: { file: "compose.yaml", line: 7 } };
}

const lines = ({ connections }: FoundSystem): string[] =>
  connections.map(({ evidence, from, to }) => `${from} -> ${to} (${evidence[0]?.grade ?? ""})`);
const ids = ({ parts }: FoundSystem): string[] => parts.map(({ id }) => id);

describe("one part", () => {
  it("is called as its folder, and in the scanned folder itself as the system", () => {
    const system = resolve(module(""), module("services/mail"));

    expect(system.parts.map(({ id, name }) => [id, name])).toEqual([
      ["mail", "mail"],
      ["shop", "shop"],
    ]);
  });

  it("is a deployed service and the module that it is built from", () => {
    const system = resolve(
      deployed("orders", { build: { folder: "services/order" }, ports: [8080] }),
      module("services/order", { names: ["order-service"], technologies: ["Java"] }),
    );

    expect(system.parts).toEqual([
      {
        id: "orders",
        name: "orders",
        names: ["order-service", "order"],
        kind: "service",
        technologies: ["Java"],
        folder: "services/order",
        ports: [8080],
        joined: [{ name: "order-service", reason: "orders (Docker Compose) is built from services/order." }],
        evidence: [
          { file: "compose.yaml", line: 1, grade: "said" },
          { file: "services/order/manifest", line: 1, grade: "said" },
        ],
      },
    ]);
  });

  it.each([
    ["the name of its image", "acme/order-service:1.2"],
    ["the end of the name of its image", "acme/shop-order-service"],
  ])("is a service and the module that has %s", (_, image) => {
    expect(ids(resolve(deployed("orders", { image }), module("order-service")))).toEqual(["orders"]);
  });

  it("is a module by the name of the application in its settings", () => {
    const system = resolve(deployed("mailer", { image: "acme/mail" }), module("notifications"), {
      kind: "setting",
      owner: { file: "notifications/application.yml" },
      key: "spring.application.name",
      value: "mailer",
      place,
    });

    expect(ids(system)).toEqual(["mailer"]);
  });

  it("is called by its folder, if it has the name of the project around it", () => {
    const image = "acme/shop:1";
    const modules = [module("", { names: ["shop"] }), module("web", { names: ["shop"] })];

    expect(ids(resolve(deployed("shop", { image }), ...modules))).toEqual(["shop", "web"]);
  });

  it("is each service of its own, though two are started from one image", () => {
    const system = resolve(
      deployed("orders-db", { image: "acme/shop-mongodb" }),
      deployed("carts-db", { image: "acme/shop-mongodb" }),
      module("mongodb"),
    );

    expect(ids(system)).toEqual(["carts-db", "orders-db"]);
  });

  it("is not a module with tests of others, which only its project names", () => {
    expect(ids(resolve(module("orders"), module("orders-tests"), module("test")))).toEqual(["orders"]);
  });

  it("is not a library beside applications, but a library without others", () => {
    const library = module("common", { unit: "library" });

    expect(ids(resolve(module("orders"), library))).toEqual(["orders"]);
    expect(ids(resolve(library))).toEqual(["common"]);
  });

  it("is not a module that only contains others, or on which another one depends", () => {
    const system = resolve(
      module("", { unit: "aggregate", names: ["shop"] }),
      module("orders"),
      module("model", { unit: "unknown" }),
      { kind: "dependency", folder: "orders", name: "com.acme:model", place },
    );

    expect(ids(system)).toEqual(["orders"]);
  });
});

it("a part whose packages make pages is a client, and one whose code answers requests is a service", () => {
  const pages: Fact = {
    kind: "role",
    owner: { file: "package.json" },
    partKind: "client",
    technology: "Vue",
    grade: "said",
    place: { file: "package.json", line: 5 },
  };
  const answers: Fact = {
    kind: "endpoint",
    owner: { file: "routes/web.php" },
    method: "GET",
    path: "/vaults",
    grade: "seen",
    place: { file: "routes/web.php", line: 3 },
  };
  const kinds = (...facts: readonly Fact[]): string[] =>
    resolve(module("", { names: ["shop"], unit: "unknown" }), ...facts)
      .parts.filter(({ name }) => name === "shop")
      .map(({ kind }) => kind);

  expect([kinds(), kinds(pages), kinds(answers), kinds(pages, answers)].flat()).toEqual([
    "module",
    "client",
    "service",
    "service",
  ]);
});

describe("a use between parts", () => {
  const shop = [deployed("orders"), deployed("payments", { ports: [9000] })];

  it.each([
    ["PAYMENTS_URL", "http://payments:9000"],
    ["PAYMENTS_HOST", "payments"],
    ["anything", "payments:9000"],
    ["CASSANDRA_CONTACT_POINTS", "payments"],
  ])("follows from a variable %s with the value %s", (key, value) => {
    expect(lines(resolve(...shop, setting("orders", key, value)))).toEqual(["orders -> payments (said)"]);
  });

  it.each([
    ["NAME", "payments"],
    ["CONTACT_URL", "http://payments:9000"],
    ["EXCLUDED_SERVICES", "payments"],
    ["CORS_ORIGIN", "http://payments:9000"],
    ["PAYMENTS_URL", "http://localhost:9000"],
    ["PAYMENTS_URL", "http://billing:9000"],
  ])("does not follow from a variable %s with the value %s", (key, value) => {
    expect(lines(resolve(...shop, setting("orders", key, value)))).toEqual([]);
  });

  it("shows that an unknown image is a store, by the scheme of its address", () => {
    const kindBehind = (url: string): string | undefined =>
      resolve(...shop, setting("orders", "STORE_URL", url)).parts.find(({ id }) => id === "payments")?.kind;

    expect(kindBehind("mongodb://payments:9000/orders")).toBe("database");
    expect(kindBehind("http://payments:9000/orders")).toBe("service");
  });

  describe("by the file of an application, on the machine of a developer", () => {
    const uses = (key: string, value: string): string[] => {
      const printer = deployed("printer", { image: "maker/printer", ports: [80], published: [5488] });
      const own = (name: string, text: string): Fact => ({
        kind: "setting",
        owner: { file: "orders/settings.yml" },
        key: name,
        value: text,
        place: { file: "orders/settings.yml", line: 3 },
      });
      const orders = deployed("orders", { build: { folder: "orders" } });
      const facts = [orders, module("orders"), printer, own(key, value), own("labels.port", "5488")];
      return lines(resolve(...facts));
    };

    it.each([
      ["the port that another part publishes", "spooler.url", "http://localhost:5488/jobs"],
      ["a host with its port beside it", "labels.host", "localhost"],
    ])("is inferred from %s", (_, key, value) => {
      expect(uses(key, value)).toEqual(["orders -> printer (inferred)"]);
    });

    it.each([
      ["a port that nothing publishes", "spooler.url", "http://localhost:5489"],
      ["the address of pages", "frontend.url", "http://localhost:5488"],
      ["the own address of the application", "server.url", "http://localhost:5488"],
      ["a product that the key names", "redis.url", "redis://localhost:5488"],
    ])("is not inferred from %s", (_, key, value) => {
      expect(uses(key, value)).not.toContain("orders -> printer (inferred)");
    });
  });

  const call = (address: string): Fact => ({
    kind: "call",
    from: { deployable: "orders" },
    to: { address },
    grade: "seen",
    place: { file: "orders/main.go", line: 3 },
  });

  it("is seen in a call whose address is a setting", () => {
    const system = resolve(
      ...shop,
      setting("orders", "PAY", "payments"),
      call("http://${PAY:localhost}/pay"),
    );

    expect(lines(system)).toEqual(["orders -> payments (seen)"]);
  });

  describe("of the parts that take one ConfigMap", () => {
    const built = ["orders", "carts"].flatMap((name) => [
      deployed(name, { build: { folder: name } }),
      module(name),
    ]);
    const parts = [...built, deployed("payments")];
    const takes = (name: string, by: "file" | "key"): Fact => ({
      kind: "setting",
      owner: { deployable: name },
      key: "PAYMENTS_URL",
      value: "http://payments:9000",
      place: { file: "config.yaml", line: 5 },
      taken: { place: { file: `${name}.yaml`, line: 20 }, by },
    });
    const mention: Fact = { kind: "mention", key: "PAYMENTS_URL", place: { file: "orders/pay.py", line: 2 } };

    it("is the one whose sources mention the key, with the places where it is taken and read", () => {
      const system = resolve(...parts, takes("orders", "file"), takes("carts", "file"), mention);

      expect(system.connections).toEqual([
        {
          from: "orders",
          to: "payments",
          protocol: "HTTP",
          label: "PAYMENTS_URL",
          evidence: [
            { file: "config.yaml", line: 5, grade: "said" },
            { file: "orders.yaml", line: 20, grade: "said" },
            { file: "orders/pay.py", line: 2, grade: "seen" },
          ],
        },
      ]);
    });

    it("is each of them, if no source mentions it", () => {
      expect(lines(resolve(...parts, takes("orders", "file"), takes("carts", "file")))).toEqual([
        "carts -> payments (said)",
        "orders -> payments (said)",
      ]);
    });

    it.each([
      ["runs a public product", deployed("db", { image: "mysql:9" })],
      ["is built from a folder without sources", deployed("db", { build: { folder: "emulator" } })],
    ])("is none that %s", (_, db) => {
      const system = resolve(...parts, db, takes("orders", "file"), takes("db", "file"), mention);

      expect(lines(system)).toEqual(["orders -> payments (said)"]);
    });

    it("is not a store among them, if no source mentions it", () => {
      const db = deployed("db", { image: "mysql:9" });

      expect(lines(resolve(...parts, db, takes("orders", "file"), takes("db", "file")))).toEqual([
        "orders -> payments (said)",
      ]);
    });

    it("is only the part that imports the folder of a library in which the key is mentioned", () => {
      const facts: Fact[] = [
        module("common", { unit: "library" }),
        ...["orders", "carts"].map((folder): Fact => ({
          kind: "dependency",
          folder,
          name: "common",
          place: { file: `${folder}/go.mod` },
        })),
        {
          kind: "import",
          folder: "orders",
          uses: "common/clients",
          place: { file: "orders/main.go", line: 3 },
        },
        { ...mention, place: { file: "common/clients/pay.go", line: 2 } },
      ];
      const system = resolve(...parts, ...facts, takes("orders", "file"), takes("carts", "file"));

      expect(lines(system)).toEqual(["orders -> payments (said)"]);
    });

    it("is each that takes the very key", () => {
      const system = resolve(...parts, takes("orders", "key"), takes("carts", "key"), mention);

      expect(lines(system)).toEqual(["carts -> payments (said)", "orders -> payments (said)"]);
    });
  });

  it("is inferred from the port of a local address", () => {
    expect(lines(resolve(...shop, call("http://localhost:9000/pay")))).toEqual([
      "orders -> payments (inferred)",
    ]);
  });

  it("is an external system at a public address", () => {
    const system = resolve(...shop, call("https://api.acme-rates.io/v1/charges"));

    expect(lines(system)).toEqual(["orders -> api-acme-rates-io (seen)"]);
    expect(system.parts.find(({ id }) => id === "api-acme-rates-io")?.kind).toBe("external");
  });

  it.each([
    ["git@git.acme-shop.org:shop/settings.git", "git-acme-shop-org"],
    ["https://github.com/acme/shop-settings", "github-repository"],
  ])("is the repository at %s that a configuration server reads from", (address, repository) => {
    const key = "SPRING_CLOUD_CONFIG_SERVER_GIT_URI";
    const system = resolve(deployed("config"), setting("config", key, address));

    expect(lines(system)).toEqual([`config -> ${repository} (said)`]);
  });

  it("is unread for an address that leads nowhere", () => {
    expect(resolve(...shop, call("http://billing/pay")).unread).toEqual([
      {
        file: "orders/main.go",
        line: 3,
        about: "connection",
        reason: "It uses billing, which is not among the parts found.",
      },
    ]);
  });

  it("does not follow from a start order", () => {
    expect(lines(resolve(...shop, { kind: "order", from: "orders", to: "payments", place }))).toEqual([]);
  });

  it("is inferred from a start order for a store that nothing else connects", () => {
    const store = deployed("orders-db", { partKind: "database" });

    expect(lines(resolve(...shop, store, { kind: "order", from: "orders", to: "orders-db", place }))).toEqual(
      ["orders -> orders-db (inferred)"],
    );
  });

  it("is the store of a technology with a word of the caller's name, where there are several", () => {
    const stores = ["orders-db", "payments-db"].map((name) =>
      deployed(name, { partKind: "database", technology: "PostgreSQL" }),
    );
    const uses: Fact = {
      kind: "call",
      from: { deployable: "orders" },
      to: { technology: "PostgreSQL" },
      grade: "seen",
      place,
    };

    expect(lines(resolve(...shop, ...stores, uses))).toEqual(["orders -> orders-db (inferred)"]);
  });

  it("is a person at a gateway, and only at the first of several", () => {
    const system = resolve(
      ...shop,
      deployed("edge", { partKind: "gateway" }),
      deployed("inner", { partKind: "gateway" }),
      setting("edge", "INNER_URL", "http://inner"),
    );

    expect(lines(system)).toEqual(["edge -> inner (said)", "user -> edge (inferred)"]);
  });
});

describe("the offers of parts", () => {
  it("are the operations of an API description outside all parts, if they belong to one part", () => {
    const endpoint = (file: string, path: string, grade: "said" | "seen"): Fact => ({
      kind: "endpoint",
      owner: { file },
      method: "GET",
      path,
      grade,
      place: { file, line: 1 },
    });
    const described = [
      endpoint("docs/orders.yaml", "/orders/{id}", "said"),
      endpoint("docs/orders.yaml", "/carts", "said"),
      endpoint("docs/other.yaml", "/other", "said"),
    ];

    const { endpoints } = resolve(
      module("orders"),
      ...described,
      endpoint("orders/main.go", "/orders/{number}", "seen"),
    );

    expect(endpoints.map(({ part, path }) => `${part} ${path}`)).toEqual([
      " /other",
      "orders /carts",
      "orders /orders/{number}",
    ]);
  });

  it("is nothing of its own in an API description if several parts offer it", () => {
    const endpoint = (file: string, grade: "said" | "seen"): Fact => ({
      kind: "endpoint",
      owner: { file },
      path: "/orders/{id}",
      grade,
      place: { file, line: 1 },
    });
    const offered = [endpoint("edge/main.go", "seen"), endpoint("orders/main.go", "seen")];

    const { endpoints } = resolve(
      module("edge"),
      module("orders"),
      ...offered,
      endpoint("docs/shop.yaml", "said"),
    );

    expect(endpoints.map(({ part }) => part)).toEqual(["edge", "orders"]);
  });

  it("is an endpoint that code and a description state, once, below the configured path", () => {
    const endpoint = (grade: "said" | "seen", path: string): Fact => ({
      kind: "endpoint",
      owner: { file: "orders/x" },
      method: "GET",
      path,
      grade,
      place: { file: `orders/${grade}`, line: 2 },
    });
    const system = resolve(
      module("orders"),
      {
        kind: "setting",
        owner: { file: "orders/application.yml" },
        key: "server.servlet.context-path",
        value: "/shop",
        place,
      },
      endpoint("seen", "/orders/{orderId}"),
      endpoint("said", "/shop/orders/{id}"),
    );

    expect(system.endpoints).toEqual([
      {
        part: "orders",
        method: "GET",
        path: "/shop/orders/{orderId}",
        evidence: [
          { file: "orders/seen", line: 2, grade: "seen" },
          { file: "orders/said", line: 2, grade: "said" },
        ],
      },
    ]);
  });

  it("is a message from its producers to its consumers, both connected with the broker", () => {
    const message = (part: string, direction: "send" | "receive"): Fact => ({
      kind: "message",
      owner: { deployable: part },
      direction,
      channel: "order-placed",
      technology: "Kafka",
      grade: "seen",
      place: { file: part, line: 5 },
    });
    const system = resolve(
      deployed("orders"),
      deployed("mails"),
      deployed("kafka", { partKind: "queue", technology: "Kafka" }),
      message("orders", "send"),
      message("mails", "receive"),
    );

    expect(lines(system)).toEqual(["mails -> kafka (seen)", "orders -> kafka (seen)"]);
    expect(system.messages).toEqual([
      {
        channel: "order-placed",
        broker: "kafka",
        producers: ["orders"],
        consumers: ["mails"],
        evidence: [
          { file: "orders", line: 5, grade: "seen" },
          { file: "mails", line: 5, grade: "seen" },
        ],
      },
    ]);
  });

  it("is a table that a schema defines and a class maps, with the facts of both", () => {
    const table = (grade: "said" | "seen", name: string, columns: readonly string[]): Fact => ({
      kind: "table",
      owner: { file: "orders/x" },
      name,
      columns: columns.map((column) => ({
        name: column,
        ...(grade === "said" ? { type: "text" } : {}),
        place: { file: grade, line: 1 },
      })),
      grade,
      place: { file: grade, line: 1 },
    });
    const { tables } = resolve(
      module("orders"),
      table("seen", "OrderLine", ["id", "note"]),
      table("said", "order_line", ["id"]),
    );

    expect(
      tables.map(({ columns, evidence, name, part }) => ({ name, part, columns, places: evidence.length })),
    ).toEqual([
      {
        name: "order_line",
        part: "orders",
        places: 2,
        columns: [
          {
            name: "id",
            type: "text",
            evidence: [
              { file: "said", line: 1, grade: "said" },
              { file: "seen", line: 1, grade: "seen" },
            ],
          },
          { name: "note", evidence: [{ file: "seen", line: 1, grade: "seen" }] },
        ],
      },
    ]);
  });

  it("is the table of its name if its schema or its part is unknown, and another in another schema", () => {
    const table = (grade: "said" | "seen", folder: string, schema?: string): Fact => ({
      kind: "table",
      owner: { file: `${folder}/x` },
      name: "items",
      ...(schema !== undefined && { schema }),
      columns: [{ name: grade, place: { file: `${folder}/${grade}`, line: 1 } }],
      grade,
      place: { file: `${folder}/${schema ?? grade}`, line: 1 },
    });
    const found = (...facts: readonly Fact[]) =>
      resolve(module("orders"), module("stock"), ...facts).tables.map(({ columns, evidence, part, schema }) =>
        [part, schema, columns.map(({ name }) => name).join("+"), evidence.length].join(" "),
      );

    expect(found(table("seen", "orders"), table("said", "orders", "shop"))).toEqual([
      "orders shop said+seen 2",
    ]);
    expect(found(table("seen", "orders"), table("said", "db"))).toEqual(["orders  said+seen 2"]);
    expect(found(table("said", "orders", "shop"), table("said", "orders", "old"))).toEqual([
      "orders shop said 1",
      "orders old said 1",
    ]);
    expect(found(table("seen", "orders"), table("seen", "stock"), table("said", "db"))).toEqual([
      "orders  seen 1",
      "stock  seen 1",
      "  said 1",
    ]);
  });
});

describe("names in README files", () => {
  const named = (name: string): Fact => ({
    kind: "readme-name",
    name,
    place: { file: "README.md", line: 3 },
  });

  it("is each name that is not one of a package", () => {
    const needs: Fact = { kind: "dependency", folder: "orders", name: "org.acme:acme-config-client", place };

    expect(resolve(named("mail-worker"), named("acme-config-server"), needs).readmeNames).toEqual([
      { name: "mail-worker", evidence: [{ file: "README.md", line: 3, grade: "inferred" }] },
    ]);
  });
});
