import { describe, expect, it } from "vitest";
import type { FoundSystem } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import {
  answers,
  compose,
  type Deployment,
  kubernetes,
  module,
  needs,
  terraform,
} from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function resolve(facts: readonly Fact[], separate: readonly (readonly string[])[] = []): FoundSystem {
  return resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1, separate });
}

const partsOf = (...facts: readonly Fact[]): string[] => resolve(facts).parts.map(({ id }) => id);
const reasonsOf = (...facts: readonly Fact[]): string[] =>
  resolve(facts).parts.flatMap(({ joined = [] }) => joined.map(({ reason }) => reason));

const build = { folder: "berths" };
const berths = module("berths");

describe("one part over several manifests", () => {
  it("is a module under the names of compose and Kubernetes, with the reasons", () => {
    const facts = [
      compose("berths", { build }),
      kubernetes("berths-svc", { image: "port/berths:2" }),
      module("berths", { names: ["berth-planner"] }),
    ];

    expect(partsOf(...facts)).toEqual(["berths"]);
    expect(reasonsOf(...facts)).toEqual([
      "berths (Docker Compose) is built from berths.",
      "berths-svc (Kubernetes) runs the image berths, which has the name of the module berth-planner.",
    ]);
  });

  it("is a folder that only holds the configuration of a web server, if it passes requests", () => {
    const owner = { file: "harbour/pier/site.conf" };
    const place = { ...owner, line: 4 };
    const call: Fact = {
      kind: "call",
      from: owner,
      to: { address: "http://berths:80" },
      grade: "said",
      place,
    };
    const facts = [
      module("harbour", { unit: "aggregate" }),
      module("harbour/berths"),
      kubernetes("front", { image: "port/harbour-pier:1" }),
      { kind: "role", owner, technology: "Apache HTTP Server", grade: "said", place },
    ] satisfies Fact[];

    expect(resolve([...facts, call]).connections.map(({ from, to }) => [from, to])).toEqual([
      ["front", "berths"],
    ]);
    expect(resolve(facts).connections).toEqual([]);
  });

  it("is not the image of a store that has the name of a module after a word with which others begin", () => {
    const services = ["gate", "quay"].map((name) => compose(`api-${name}`, { image: `port/api-${name}` }));
    const store = compose("postgres-berths", { image: "postgres:17" });

    expect(partsOf(...services, store, module("api-berths-service"))).toEqual([
      "api-berths-service",
      "api-gate",
      "api-quay",
      "postgres-berths",
    ]);
  });

  it("is what compose builds and Kubernetes runs under a name in another number", () => {
    const facts = [compose("berth-api", { build }), kubernetes("berths-api", { image: "berths-api:3" })];

    expect(partsOf(...facts, berths)).toEqual(["berth-api"]);
    expect(partsOf(...facts, berths, compose("berths-api", { build: { folder: "quay" } }))).toHaveLength(2);
    expect(reasonsOf(...facts)).toContain("berths-api (Kubernetes) has a name that differs only in number.");
  });

  it("is not the image of a store that nothing deploys, if one of its product is deployed", () => {
    const place = { file: "stores/relational/Dockerfile", line: 1 };
    const image = [
      module("stores/relational", { technologies: ["PostgreSQL"], place }),
      { kind: "role", owner: place, partKind: "database", technology: "PostgreSQL", grade: "said", place },
    ] satisfies Fact[];
    const beside = resolve([compose("postgres", { image: "postgres:17" }), ...image]);

    expect(beside.parts.map(({ id }) => id)).toEqual(["postgres"]);
    expect(beside.unread).toMatchObject([
      { reason: "'relational' only makes the image of a store, which nothing deploys, so it is not a part." },
    ]);
    expect(partsOf(berths, ...image)).toEqual(["berths", "relational"]);
  });

  it.each([
    ["an operator", kubernetes("berths-db", { partKind: "database", technology: "PostgreSQL" })],
    ["a public image", kubernetes("berths-db", { image: "postgres:17" })],
  ])("is a store that compose builds and that %s runs elsewhere", (_, elsewhere) => {
    const facts: Fact[] = [
      compose("postgres", { build: { folder: "postgres" } }),
      elsewhere,
      module("postgres", { technologies: ["PostgreSQL"] }),
      {
        kind: "role",
        owner: { file: "postgres/Dockerfile" },
        partKind: "database",
        technology: "PostgreSQL",
        grade: "said",
        place: { file: "postgres/Dockerfile", line: 1 },
      },
    ];

    expect(partsOf(...facts)).toEqual(["postgres"]);
  });

  it.each([
    ["berths", "berths/src/main/webui"],
    ["", "resources/assets/pages"],
  ])("is an application in '%s' with the pages in %s", (folder, pages) => {
    expect(partsOf(module(folder, { names: ["berths"] }), module(pages))).toEqual(["berths"]);
  });

  it("is not a load generator because its load test is among its sources", () => {
    const file = "berths/load.py";
    const test: Fact = {
      kind: "role",
      owner: { file },
      role: "load-generation",
      grade: "seen",
      place: { file, line: 1 },
    };

    expect(resolve([berths, answers("berths"), test]).parts.map(({ role }) => role)).toEqual([undefined]);
    expect(resolve([berths, test]).parts.map(({ role }) => role)).toEqual(["load-generation"]);
  });

  it("uses no host because a setting names the driver of a connection", () => {
    const given = (value: string): Fact => ({
      kind: "setting",
      owner: { deployable: "berths" },
      key: "DB_CONNECTION",
      value,
      place: { file: "compose.yaml", line: 5 },
    });
    const store = compose("mysql", { image: "mysql" });

    expect(resolve([compose("berths"), store, given("mysql")]).connections).toEqual([]);
    expect(resolve([compose("berths"), store, given("mysql:3306")]).connections).toHaveLength(1);
  });

  it("is called by its folder if others have a copy of its manifest", () => {
    const copied = { names: ["berths"] };

    expect(partsOf(module("berths", copied), module("tides", copied), module("tolls", copied))).toEqual([
      "berths",
      "tides",
      "tolls",
    ]);
  });

  it("is deployed without what the folders beside each other end with", () => {
    const folders = ["berths", "tides", "tolls"].map((name) => module(`${name}-harbour-service`));

    expect(partsOf(kubernetes("tides", { image: "tides" }), ...folders)).toEqual([
      "berths-harbour-service",
      "tides",
      "tolls-harbour-service",
    ]);
  });

  it("answers no requests if it runs the program that shows the jobs", () => {
    const facts = [
      compose("web", { build, ports: [80] }),
      compose("jobs", { build, command: "celery -A berths flower --port=5555", ports: [5555] }),
      berths,
      answers("berths/main.py"),
    ];

    expect(resolve(facts).endpoints.map(({ part }) => part)).toEqual(["web"]);
  });

  it("is what compose files of several environments start from one folder", () => {
    const facts = [
      compose("app", { build }),
      compose("web", { build, file: "compose.prod.yaml" }),
      compose("app-dev", { build, file: "berths/compose.dev.yaml" }),
      berths,
    ];

    expect(partsOf(...facts)).toEqual(["app"]);
  });

  it.each([
    ["registry and tag", "port/berths:1.2", "registry.example.org:5000/other/berths@sha256:12"],
    ["ending", "port/berths-container", "port/berths-image:3"],
    ["word for a service", "port/berths-service", "port/berths"],
  ])("is what runs images that differ in their %s only", (_, image, other) => {
    expect(partsOf(compose("planner", { image }), kubernetes("quay", { image: other }))).toEqual(["planner"]);
  });

  it("is the same deployable in two releases, whose names begin with the release's", () => {
    const release = (prefix: string, file: string): Fact[] =>
      ["berths", "tolls"].map((name) =>
        kubernetes(`${prefix}-${name}`, { image: `port/${name}`, file: `k8s/${file}` }),
      );

    expect(partsOf(...release("north", "north.yaml"), ...release("the-south", "south.yaml"))).toEqual([
      "north-berths",
      "north-tolls",
    ]);
  });

  it("is a module whose name follows what all names of a file begin with", () => {
    const facts = [
      ...["berths", "tolls"].map((name) => compose(`port-${name}`, { image: `port-${name}-old` })),
      compose("redis", { image: "redis" }),
      module("services/berths", { names: ["berths-server"] }),
      module("services/tolls", { names: ["tolls-server"] }),
    ];

    expect(resolve(facts).parts.map(({ folder, id }) => [id, folder])).toEqual([
      ["port-berths", "services/berths"],
      ["port-tolls", "services/tolls"],
      ["redis", undefined],
    ]);
  });

  it("is a public product that each platform deploys once", () => {
    const facts = [
      compose("db", { image: "postgres:18" }),
      kubernetes("postgresql", { image: "bitnami/postgresql:16" }),
    ];

    expect(partsOf(...facts)).toEqual(["db"]);
  });

  it("is each store by its name, if there are several of one product", () => {
    const facts = ["berths", "tolls"].flatMap((name) => [
      compose(`${name}-db`, { image: "postgres:18" }),
      kubernetes(`${name}-postgres`, { image: "postgres:18" }),
    ]);

    expect(partsOf(...facts)).toEqual(["berths-db", "tolls-db"]);
  });

  it("is each store of the compose files of two services", () => {
    const facts = ["berths", "tolls"].map((name) =>
      compose(`${name}-db`, { image: "mysql:9", file: `${name}/compose.yaml` }),
    );

    expect(partsOf(...facts)).toEqual(["berths-db", "tolls-db"]);
  });
});

describe("a name without image and sources", () => {
  it("is the only service of another platform whose name has the same words", () => {
    const facts = [
      kubernetes("tide-gauge-service", { image: "maker/gauges" }),
      terraform("dev-svc-tide-gauge"),
    ];

    expect(partsOf(...facts)).toEqual(["tide-gauge-service"]);
    expect(reasonsOf(...facts)).toEqual([
      "dev-svc-tide-gauge (Terraform) has the name of tide-gauge-service.",
    ]);
  });

  it.each([
    ["of two", [kubernetes("tides-api", { image: "a" }), kubernetes("tides-app", { image: "b" })]],
    ["that keeps data", [kubernetes("tides", { partKind: "database", technology: "PostgreSQL" })]],
    ["of the same platform", [terraform("tides-api", { image: "a" })]],
  ])("is none %s", (_, others) => {
    expect(partsOf(...others, terraform("tides-svc"))).toHaveLength(others.length + 1);
  });
});

describe("one part in several root modules of Terraform", () => {
  it("is what folders that stand for alternatives start from one module", () => {
    const facts = [
      compose("berth", { build }),
      terraform("berths", { image: "port/berths", file: "infra/helm/main.tf" }),
      terraform("port-berths", { image: "port/berths", file: "infra/tasks/main.tf" }),
      berths,
    ];

    expect(partsOf(...facts)).toEqual(["berth"]);
  });

  it("is two if one folder starts both", () => {
    const facts = ["berths-day", "berths-night"].map((name) => terraform(name, { image: "port/berths" }));

    expect(partsOf(...facts)).toEqual(["berths-day", "berths-night"]);
  });

  it("is what one declaration makes for each of them, called by the words of all its names", () => {
    const declared = { partKind: "database", technology: "PostgreSQL", declaration: "main.tf:1" } as const;
    const facts = ["port-live-tolls", "port-trial-tolls", "port-tolls"].map((name) =>
      terraform(name, declared),
    );

    expect(partsOf(...facts)).toEqual(["port-tolls"]);
    expect(reasonsOf(...facts)).toContain(
      "port-trial-tolls (Terraform) is another instance of port-live-tolls.",
    );
  });
});

describe("instances, tasks and workers of one image", () => {
  it("are one part if only their numbers differ, called by their common name", () => {
    const instances = ["web1", "web2", "web3"].map((name) => compose(name, { build }));

    expect(partsOf(...instances, berths)).toEqual(["web"]);
    expect(reasonsOf(...instances, berths)).toContain("web2 (Docker Compose) is another instance of web1.");
  });

  it("keep their own name if something else has the common one", () => {
    const instances = ["web1", "web2"].map((name) => compose(name, { build }));

    expect(partsOf(compose("web", { image: "port/edge" }), ...instances, berths)).toEqual(["web", "web1"]);
  });

  it("are several databases if each is set up with another database", () => {
    const store = (name: string, database: string): Fact[] => [
      compose(name, { image: "postgres:18" }),
      {
        kind: "setting",
        owner: { deployable: name },
        key: "POSTGRES_DB",
        value: database,
        place: { file: "compose.yaml", line: 8 },
      },
    ];

    expect(partsOf(...store("db1", "tides"), ...store("db2", "tolls"))).toEqual(["db1", "db2"]);
    expect(partsOf(...store("db1", "tides"), ...store("db2", "tides"))).toEqual(["db"]);
  });

  describe("of a database with one server", () => {
    const servers = (own: Deployment = {}): Fact[] =>
      ["db1", "db2"].map((name, index) =>
        compose(name, { image: "postgres:18", published: [5432 + index], ...own }),
      );

    it("are several databases if each is reached at another port", () => {
      expect(partsOf(...servers())).toEqual(["db1", "db2"]);
    });

    it("are one if they know of each other", () => {
      const replication: Fact = {
        kind: "setting",
        owner: { deployable: "db2" },
        key: "POSTGRESQL_MASTER_HOST",
        value: "db1",
        place: { file: "compose.yaml", line: 8 },
      };

      expect(partsOf(...servers(), replication)).toEqual(["db"]);
      expect(partsOf(...servers({ command: "postgres -c hot_standby=on" }))).toEqual(["db"]);
    });
  });

  it("are two if a manifest starts both, with different commands", () => {
    const facts = [
      compose("api", { build, command: "serve --port 80" }),
      compose("worker", { build, command: "work" }),
      berths,
    ];

    expect(partsOf(...facts)).toEqual(["api", "worker"]);
  });

  it("are one if they only wait for different things", () => {
    const waits = (name: string, other: string): Fact =>
      compose(name, { build, command: `sh -c "until ping ${other}; do sleep 5; done; serve"` });

    expect(partsOf(waits("berths-1", "tides"), waits("berths-2", "tolls"), berths)).toEqual(["berths"]);
  });

  it("are the same two on another platform, whatever the order of their names", () => {
    const facts = [
      compose("api", { build }),
      compose("worker", { build, command: "work" }),
      kubernetes("berths-backend", { image: "port/berths", command: "serve" }),
      kubernetes("berths-worker-2", { image: "port/berths", command: "work" }),
      berths,
    ];
    const { parts } = resolve(facts);

    expect(parts.find(({ id }) => id === "worker")?.names).toContain("berths-worker-2");
    expect(parts.find(({ id }) => id === "api")?.names).not.toContain("berths-worker-2");
  });

  it.each([
    ["a job", kubernetes("prepare", { image: "port/berths", isTask: true })],
    ["a migration", compose("prepare", { build, command: "sh -c 'wait db && alembic upgrade head'" })],
    ["a container to develop in", compose("prepare", { build, command: "sleep infinity" })],
  ])("are one part if one is %s", (_, task) => {
    const facts = [compose("api", { build }), task, berths];

    expect(partsOf(...facts)).toEqual(["api"]);
    expect(reasonsOf(...facts).at(-1)).toMatch(/^prepare \(.*\) is a task of api\.$/);
  });

  it.each([
    "registry.k8s.io/ingress-nginx/kube-webhook-certgen:v1.4.1",
    "registry.k8s.io/defaultbackend-amd64:1.5",
    "groundnuty/k8s-wait-for",
    "acme/wait-for-dependencies",
    "dokku/wait",
  ])("are not parts if %s only helps others", (image) => {
    expect(partsOf(compose("api", { build }), kubernetes("helper", { image }), berths)).toEqual(["api"]);
  });

  it("are one store and the job that fills it with the tools of its image", () => {
    const store: Fact[] = [
      module("tolls-db"),
      {
        kind: "role",
        owner: { file: "tolls-db/Dockerfile" },
        partKind: "database",
        technology: "PostgreSQL",
        grade: "said",
        place: { file: "tolls-db/Dockerfile", line: 1 },
      },
      kubernetes("tolls-db", { image: "port/tolls-db" }),
    ];
    const fill = kubernetes("fill-tolls-db", { image: "postgres:18", isTask: true });

    expect(partsOf(...store, fill)).toEqual(["tolls-db"]);
    expect(resolve([berths, fill]).parts).toMatchObject([{ id: "berths" }, { kind: "service" }]);
  });

  it("are not a task if a public product is set up with a long command", () => {
    const command = "sh -c 'mongod & db:create && tail -f /dev/null'";

    expect(
      partsOf(compose("mongo", { image: "mongo", command }), kubernetes("mongo-set", { image: "mongo" })),
    ).toEqual(["mongo"]);
  });

  it("are two if one prepares its data first and then runs", () => {
    const command = "sh -c 'alembic upgrade head && work'";

    expect(partsOf(compose("api", { build }), compose("mailer", { build, command }), berths)).toEqual([
      "api",
      "mailer",
    ]);
  });
});

it("an image of the system in a container that is called as a store is one", () => {
  expect(
    resolve([
      compose("clickhouse", { image: "port-clickhouse-local" }),
      compose("tides", { image: "port/tides" }),
    ]).parts,
  ).toMatchObject([
    { id: "clickhouse", kind: "database", technologies: ["ClickHouse"] },
    { id: "tides", kind: "service" },
  ]);
});

it("pages that use a library whose code answers requests are a client", () => {
  const pages: Fact = {
    kind: "role",
    owner: { file: "web/package.json" },
    partKind: "client",
    technology: "Vue",
    grade: "said",
    place: { file: "web/package.json", line: 4 },
  };
  const facts = [
    module("web"),
    pages,
    module("mock", { unit: "library" }),
    needs("web", "mock"),
    answers("mock"),
  ];

  expect(resolve(facts).parts.find(({ id }) => id === "web")?.kind).toBe("client");
});

describe("a build", () => {
  const modules = [module("services/berths"), module("services/tolls"), module("", { unit: "unknown" })];

  it.each([
    ["the name of its service", { folder: "" }],
    ["the folder of its Dockerfile", { folder: "", dockerfile: "docker/tolls/Dockerfile" }],
    ["the ending of its Dockerfile", { folder: "", dockerfile: "Dockerfile.tolls" }],
    ["the name of its Dockerfile", { folder: "", dockerfile: "docker/tolls.Dockerfile" }],
    ["a path among its arguments", { folder: "", variant: ["release", "./services/tolls"] }],
  ])("from a folder around several modules is the one with %s", (what, from) => {
    const name = what.includes("service") ? "tolls" : "gate";
    const { parts } = resolve([compose(name, { build: from }), ...modules]);

    expect(parts.find((part) => part.name === name)?.folder).toBe("services/tolls");
    expect(parts.map(({ folder }) => folder)).toEqual(expect.arrayContaining(["services/berths"]));
    expect(parts).toHaveLength(2);
  });

  it.each([
    ["below the module", { folder: "berths/deploy" }],
    ["above the module", { folder: "harbour" }],
  ])("%s is of that module", (where, from) => {
    const folder = where.startsWith("below") ? "berths" : "harbour/src";

    expect(resolve([compose("api", { build: from }), module(folder)]).parts).toMatchObject([
      { id: "api", folder },
    ]);
  });
});

describe("a build without sources", () => {
  const gate = compose("gate", { build: { folder: "edge" } });

  it("is one part under the names of several compose files", () => {
    const facts = [gate, compose("public_gate", { build: { folder: "edge" }, file: "compose.all.yaml" })];

    expect(partsOf(...facts)).toEqual(["gate"]);
    expect(reasonsOf(...facts)).toEqual(["public_gate (Docker Compose) is built from edge, as gate is."]);
  });

  it("is two parts if its targets differ", () => {
    const other = compose("public_gate", {
      build: { folder: "edge", variant: ["public"] },
      file: "compose.all.yaml",
    });

    expect(partsOf(gate, other)).toEqual(["gate", "public-gate"]);
  });
});

describe("one name in the compose files of several services", () => {
  const local = (folder: string): Fact[] => [
    compose("app", { build: { folder }, file: `${folder}/compose.yaml` }),
    module(folder),
    {
      kind: "setting",
      owner: { deployable: "app" },
      key: "TIDES_URL",
      value: `http://${folder === "berths" ? "tides" : "berths"}:80`,
      place: { file: `${folder}/compose.yaml`, line: 6 },
    },
  ];

  it("is a part for each folder that it builds, with its own settings", () => {
    const { connections, parts } = resolve([...local("berths"), ...local("tolls"), module("tides")]);

    expect(parts.map(({ id }) => id)).toEqual(["berths", "tides", "tolls"]);
    expect(connections.map(({ from, to }) => `${from} -> ${to}`)).toEqual([
      "berths -> tides",
      "tolls -> berths",
    ]);
  });

  it("is the part that another compose file builds from the same folder", () => {
    const all = ["berths", "tolls"].map((folder) => compose(`${folder}-api`, { build: { folder } }));

    expect(partsOf(...local("berths"), ...local("tolls"), ...all)).toEqual(["berths-api", "tolls-api"]);
  });
});

describe("a container that sees sources of the system", () => {
  const seen = { mounts: ["berths"] };

  it.each([
    ["a Dockerfile without sources", compose("php", { ...seen, build: { folder: "docker/php" } }), true],
    ["the image of an interpreter", compose("php", { ...seen, image: "php:8.4-fpm" }), false],
  ])("is the module that it runs, with %s", (_, container, builds) => {
    const facts = [
      berths,
      container,
      ...(builds ? [module("docker/php", { technologies: [], unit: "unknown", hasImage: true })] : []),
    ];

    expect(partsOf(...facts)).toEqual(["php"]);
    expect(reasonsOf(...facts)).toContain("php (Docker Compose) runs the sources of berths.");
  });

  it.each([
    ["the image of a product", compose("front", { ...seen, image: "nginx" })],
    ["an image of the system", compose("scanner", { ...seen, image: "port/scanner" })],
  ])("is another part with %s", (_, container) => {
    expect(partsOf(berths, container)).toContain("berths");
  });
});

describe("an image that one service builds and another one runs", () => {
  it("is of one module; its endpoints belong to the service that answers requests", () => {
    const facts = [
      berths,
      answers("berths"),
      compose("consumer", { build, image: "port-image", command: "python src/port_eventconsumer.py" }),
      compose("api", { image: "port-image", command: "flask run", ports: [80] }),
    ];

    expect(partsOf(...facts)).toEqual(["api", "consumer"]);
    expect(reasonsOf(...facts)).toContain("api (Docker Compose) runs the image that consumer builds.");
    expect(resolve(facts).endpoints.map(({ part }) => part)).toEqual(["api"]);
  });
});

describe("a Dockerfile", () => {
  it("in a folder of its own builds the sources of its context", () => {
    const facts = [
      module("", { names: ["harbour"] }),
      module("ops/image", { technologies: ["nginx"], place: { file: "ops/image/Dockerfile", line: 1 } }),
      compose("php", { build: { folder: "", dockerfile: "ops/image/Dockerfile" } }),
    ];

    expect(reasonsOf(...facts)).toEqual(["php (Docker Compose) is built from the scanned folder."]);
  });

  const image = (folder: string): Fact => module(folder, { unit: "unknown", hasImage: true });

  it("makes a module a part, whatever its manifest says", () => {
    expect(partsOf(module("berths"), module("tolls", { unit: "unknown" }), image("tolls"))).toEqual([
      "berths",
      "tolls",
    ]);
  });

  it("around other modules makes none of the folder itself", () => {
    expect(
      partsOf(module("port", { unit: "aggregate" }), image("port"), module("port/a"), module("port/b")),
    ).toEqual(["a", "b"]);
  });
});

describe("names that a person separates", () => {
  it.each([
    [
      ["berths", "berths-svc"],
      ["berths", "berths-svc"],
    ],
    [
      ["berths", "berth-planner"],
      ["berths", "berths-svc"],
    ],
  ])("%o are different parts", (names, expected) => {
    const facts = [
      compose("berths", { build: { folder: "planner" } }),
      kubernetes("berths-svc", { image: "port/berth-planner" }),
      module("planner", { names: ["berth-planner"] }),
    ];

    expect(resolve(facts).parts).toHaveLength(1);
    expect(resolve(facts, [names]).parts.map(({ id }) => id)).toEqual(expected);
  });

  it("are told apart by their platforms if they are the same", () => {
    const facts = [compose("mailer", { image: "port/mail" }), kubernetes("mailer", { image: "port/post" })];

    expect(resolve(facts).parts.map(({ id }) => id)).toEqual(["mailer"]);
    expect(
      resolve(facts, [["mailer (Docker Compose)", "mailer (Kubernetes)"]]).parts.map(({ id }) => id),
    ).toEqual(["mailer", "mailer-2"]);
  });
});

describe("folders beside each other that begin with the same words", () => {
  const modules = ["Pilots", "Tides", "Tolls"].map((name) => module(`src/Harbour.Apps.${name}`));

  it("are what is deployed under the names without them", () => {
    const deployed = ["pilots", "tides", "tolls"].map((name) =>
      kubernetes(`port-${name}`, { file: "k8s/all.yaml", image: `acme/port-${name}:1` }),
    );

    expect(partsOf(...modules, ...deployed)).toEqual(["port-pilots", "port-tides", "port-tolls"]);
  });
});

describe("the manifests of a release, one for each workload", () => {
  const workload = (name: string): Fact => kubernetes(`port-${name}`, { image: `acme/port-app-${name}:1` });
  const built = [
    compose("tide-worker", { build: { folder: "" } }),
    compose("fog-worker", { build: { folder: "" } }),
  ];

  it("are the builds of a compose file under the names without the release's", () => {
    const facts = [
      module("", { names: ["harbour"] }),
      ...built,
      workload("tide-worker"),
      workload("fog-worker"),
    ];

    expect(partsOf(...facts)).toEqual(["fog-worker", "tide-worker"]);
    expect(reasonsOf(...facts)).toContain(
      "port-tide-worker (Kubernetes) has the name tide-worker behind the name of its release.",
    );
  });

  it("are the builds with exactly these names beside others in another number", () => {
    const plural = compose("tides-worker", { build: { folder: "" } });
    const facts = [module("", { names: ["harbour"] }), ...built, plural, workload("tide-worker")];

    expect(partsOf(...facts, workload("fog-worker"))).toEqual(["fog-worker", "tide-worker", "tides-worker"]);
  });

  it("are others if a compose file builds nothing under such a name", () => {
    const facts = [
      module("", { names: ["harbour"] }),
      ...built,
      workload("tide-worker"),
      workload("rain-worker"),
    ];

    expect(partsOf(...facts)).toEqual(["fog-worker", "port-rain-worker", "tide-worker"]);
  });
});

describe("sources that the code of another module uses", () => {
  const uses = (folder: string, name: string): Fact => ({
    kind: "dependency",
    folder,
    name,
    place: { file: `${folder}/main.ts`, line: 2 },
  });
  const calls: Fact = {
    kind: "call",
    from: { file: "signals/client.ts" },
    to: { name: "berths" },
    grade: "seen",
    place: { file: "signals/client.ts", line: 4 },
  };

  it("are a library, whose calls are those of its user", () => {
    const facts = [
      module("pilot"),
      module("signals", { unit: "unknown" }),
      uses("pilot", "signals"),
      berths,
      calls,
    ];

    expect(partsOf(...facts)).toEqual(["berths", "pilot"]);
    expect(resolve(facts).connections.map(({ from, to }) => [from, to])).toEqual([["pilot", "berths"]]);
  });

  it("are a part, if they are an application", () => {
    expect(partsOf(module("pilot"), module("signals"), uses("pilot", "signals"))).toEqual([
      "pilot",
      "signals",
    ]);
  });
});

it("the copy of a library among the files of a page is not a part", () => {
  expect(partsOf(berths, module("berths/assets/css/lib/sails"))).toEqual(["berths"]);
});

describe("sources that are not a part", () => {
  const unreadOf = (...facts: readonly Fact[]): string[] =>
    resolve(facts).unread.map(({ about, file, reason }) => `${about ?? ""} ${file}: ${reason}`);
  const pilot = module("pilot");

  it("are named with the reason, if they could run", () => {
    const facts = [
      pilot,
      module("tide-table", { unit: "command" }),
      module("tools/chart"),
      module("shells", { unit: "unknown" }),
    ];

    expect(partsOf(...facts)).toEqual(["pilot"]);
    expect(unreadOf(...facts)).toEqual([
      "part shells/manifest: Nothing shows that 'shells' runs by itself, so it is not a part.",
      "part tide-table/manifest: 'tide-table' is a command-line program that answers nothing, so it is not a part.",
      "part tools/chart/manifest: 'chart' serves only the development of the system, so it is not a part.",
    ]);
  });

  it("are not named, if they are libraries or hold others", () => {
    const knots = module("knots", { unit: "unknown", names: ["knots"] });

    expect(
      unreadOf(
        pilot,
        needs("pilot", "knots"),
        knots,
        module("ropes", { unit: "library" }),
        module("", { unit: "aggregate" }),
      ),
    ).toEqual([]);
  });

  it.each([
    ["listens for connections", listens("foghorn")],
    ["waits for messages", receives("foghorn")],
  ])("are a service, if their code %s", (_, fact) => {
    const foghorn = module("foghorn", { unit: "command" });

    expect(resolve([pilot, foghorn, fact]).parts.map(({ id, kind }) => [id, kind])).toContainEqual([
      "foghorn",
      "service",
    ]);
    expect(unreadOf(pilot, foghorn, fact)).toEqual([]);
  });
});

function listens(folder: string): Fact {
  const file = `${folder}/main.py`;
  return { kind: "role", owner: { file }, partKind: "service", grade: "seen", place: { file, line: 7 } };
}

function receives(folder: string): Fact {
  const file = `${folder}/main.py`;
  const message = { direction: "receive", channel: "fog", technology: "RabbitMQ" } as const;
  return { kind: "message", owner: { file }, ...message, grade: "seen", place: { file, line: 9 } };
}
