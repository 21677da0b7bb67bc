import { describe, expect, it } from "vitest";
import type { Fact } from "../../facts.ts";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { compose } from "./compose.ts";

async function factsOf<Kind extends Fact["kind"]>(kind: Kind, files: Readonly<Record<string, string>>) {
  const { facts } = await factsInFiles(compose, files);
  return facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind);
}

async function settingsOf(files: Readonly<Record<string, string>>) {
  const settings = await factsOf("setting", files);
  return settings.map(({ key, value, place }) => `${key}=${value} ${place.file}:${place.line}`);
}

describe("a service of a compose file", () => {
  it("has its names, image, build folder and ports", async () => {
    const file = "deploy/docker-compose.yml";
    const text = `name: library
services:
  loans:
    image: acme/loans:1.0
    build: { context: ../loans, dockerfile: docker/Dockerfile.prod }
    container_name: library-loans
    hostname: loans-host
    ports: ["8080:80", "127.0.0.1:9000-9001:9000-9001/tcp", { target: 443, published: 8443 }]
    expose: [8081]
    networks:
      inside:
        aliases: [lending]
`;
    const { facts } = await factsInFiles(compose, { [file]: text });

    expect(facts).toEqual([
      {
        kind: "deployable",
        names: ["loans", "library-loans", "loans-host", "lending"],
        image: "acme/loans:1.0",
        build: { folder: "loans", dockerfile: "docker/Dockerfile.prod" },
        ports: [80, 9000, 9001, 443, 8081],
        published: [8080, 9000, 9001, 8443],
        isExposed: true,
        platform: "Docker Compose",
        place: { file, line: 3 },
      },
      {
        kind: "node",
        name: "library",
        technology: "Docker Compose",
        deployables: ["loans"],
        place: { file },
      },
    ]);
  });

  it("is at the top of a file of the first version, and a link gives it another name", async () => {
    const deployables = await factsOf("deployable", {
      "docker-compose.yml": `web:
  build: ./web
  links:
    - db:database
db:
  image: postgres
`,
    });

    expect(deployables.map(({ names, build }) => ({ names, build }))).toEqual([
      { names: ["web"], build: { folder: "web" } },
      { names: ["db", "database"], build: undefined },
    ]);
  });

  it("is started after those that it depends on, links to or waits for", async () => {
    const orders = await factsOf("order", {
      "compose.yaml": `services:
  web:
    image: acme/web
    depends_on:
      loans: { condition: service_healthy }
    links: ["db:database"]
    command: ["./wait-for-it.sh", "broker:5672", "--", "start"]
`,
    });

    expect(orders.map(({ from, to, place }) => [from, to, place.line])).toEqual([
      ["web", "loans", 5],
      ["web", "db", 6],
      ["web", "broker", 7],
    ]);
  });

  it("has the addresses that its command is given", async () => {
    const { facts } = await factsInFiles(compose, {
      "compose.yaml": `services:
  exporter:
    image: acme/exporter
    command:
      - --db.uri=postgres://db:5432/loans
      - http://loans:8080/metrics
      - --verbose=true
`,
    });

    const place = { file: "compose.yaml", line: 5 };
    const owner = { deployable: "exporter" };
    expect(facts.filter(({ kind }) => kind === "setting" || kind === "call")).toEqual([
      { kind: "setting", owner, key: "db.uri", value: "postgres://db:5432/loans", place },
      {
        kind: "call",
        from: owner,
        to: { address: "http://loans:8080/metrics" },
        grade: "said",
        place: { ...place, line: 6 },
      },
    ]);
  });

  it("sends its logs to the server of its logging driver", async () => {
    const text = `x-logging: &logging
  driver: gelf
  options:
    gelf-address: udp://\${LOG_HOST:-logstash}:12201
services:
  web: { image: acme/web, logging: *logging }
  loans:
    image: acme/loans
    log_driver: syslog
    log_opt:
      syslog-address: tcp://syslog:514
  books: { image: acme/books, logging: { driver: grafana/loki-docker-driver:latest, options: { loki-url: "http://loki:3100/push" } } }
  members: { image: acme/members, logging: { driver: fluentd } }
  chat: { image: acme/chat, logging: { driver: json-file, options: { max-size: 1m } } }
`;
    const calls = await factsOf("call", { "compose.yml": text });
    expect(
      calls.map(({ from, label, place, protocol, to }) => [
        "deployable" in from && from.deployable,
        "address" in to && to.address,
        `${protocol} ${label} :${place.line}`,
      ]),
    ).toEqual([
      ["web", "udp://logstash:12201", "GELF logs :4"],
      ["loans", "tcp://syslog:514", "Syslog logs :11"],
      ["books", "http://loki:3100/push", "HTTP logs :12"],
      ["members", "localhost:24224", "TCP logs :13"],
    ]);
  });

  it("is reached through Traefik if its labels say so", async () => {
    const calls = await factsOf("call", {
      "compose.yaml": `services:
  edge:
    image: traefik:v3
  loans:
    image: acme/loans
    labels:
      - traefik.http.routers.loans.rule=PathPrefix(\`/loans\`)
      - traefik.http.services.loans.loadbalancer.server.port=8080
`,
    });

    expect(calls).toEqual([
      {
        kind: "call",
        from: { deployable: "edge" },
        to: { address: "loans:8080" },
        protocol: "HTTP",
        label: "/loans",
        grade: "said",
        place: { file: "compose.yaml", line: 7 },
      },
    ]);
  });
});

describe("the environment of a service", () => {
  const files = {
    ".env": "LOANS_HOST=loans\nSHARED=yes\n",
    "web.env": "# not read twice\nexport TITLE='The Library'\nMODE=from-file\n",
  };

  it("is a map with variables and defaults", async () => {
    const text = `services:
  web:
    image: acme/web
    env_file: \${PWD}/web.env
    environment:
      LOANS_URL: http://\${LOANS_HOST:-x}:\${LOANS_PORT:-8080}
      TOKEN: \${TOKEN:?is needed}
      SHARED:
      MODE: own
`;
    expect(await settingsOf({ ...files, "compose.yml": text })).toEqual([
      "LOANS_URL=http://loans:8080 compose.yml:6",
      "TOKEN=${TOKEN} compose.yml:7",
      "SHARED=yes compose.yml:8",
      "MODE=own compose.yml:9",
      "TITLE=The Library web.env:2",
    ]);
  });

  it("is a list", async () => {
    const text = `services:
  web:
    image: acme/web
    environment:
      - LOANS_URL=http://$LOANS_HOST:80
      - SHARED
      - UNKNOWN
`;
    expect(await settingsOf({ ...files, "compose.yml": text })).toEqual([
      "LOANS_URL=http://loans:80 compose.yml:5",
      "SHARED=yes compose.yml:6",
    ]);
  });

  it("comes from anchors, merge keys and extended services too", async () => {
    const text = `x-common: &common
  environment: &env
    BROKER: amqp://broker
services:
  web:
    <<: *common
    image: acme/web
  loans:
    extends: { file: common/base.yml, service: java }
    environment:
      <<: *env
      OWN: "1"
`;
    const base = "services:\n  java:\n    image: acme/java\n    environment: [JVM=21]\n";
    expect(await settingsOf({ "compose.yml": text, "common/base.yml": base })).toEqual([
      "BROKER=amqp://broker compose.yml:3",
      "OWN=1 compose.yml:12",
      "BROKER=amqp://broker compose.yml:3",
      "JVM=21 common/base.yml:4",
    ]);
  });
});

describe("several compose files", () => {
  it("of a folder describe the same services; an override counts more, an alternative less", async () => {
    const files = {
      "docker-compose.yml": "services:\n  web: { image: acme/web, environment: { A: main, B: main } }\n",
      "docker-compose.override.yml": "services:\n  web: { environment: { A: override } }\n",
      "docker-compose.dev.yml":
        "services:\n  web: { build: ./web, environment: { B: dev } }\n  debug: { image: tools }\n",
    };

    const deployables = await factsOf("deployable", files);
    expect(
      deployables.map(({ names, image, build, place }) => ({ names, image, build, file: place.file })),
    ).toEqual([
      { names: ["web"], image: "acme/web", build: { folder: "web" }, file: "docker-compose.yml" },
      { names: ["debug"], image: "tools", build: undefined, file: "docker-compose.dev.yml" },
    ]);
    expect(await settingsOf(files)).toEqual([
      "A=override docker-compose.override.yml:2",
      "B=main docker-compose.yml:2",
    ]);
  });

  it("include each other", async () => {
    const deployables = await factsOf("deployable", {
      "compose.yaml": "include:\n  - path: infra/parts.yaml\nservices:\n  web: { image: acme/web }\n",
      "infra/parts.yaml": "services:\n  db: { image: postgres }\n",
    });

    expect(deployables.map(({ names }) => names[0])).toEqual(["web", "db"]);
  });

  it.each([
    ["in a circle", { "compose.yml": "include: [b.yml]", "b.yml": "include: [compose.yml]" }, "b.yml"],
    ["out of the folder", { "compose.yml": "include: [../b.yml]" }, "compose.yml"],
  ])("that include each other %s are unread", async (_title, files, file) => {
    const { unread } = await factsInFiles(compose, { ...files });

    expect(unread).toEqual([
      { file, line: 1, reason: expect.stringMatching(/which includes it|out of the folder/) },
    ]);
  });

  it("and services that are for tests are not read", async () => {
    const deployables = await factsOf("deployable", {
      "compose.yml":
        "services:\n  web: { image: acme/web, profiles: [web] }\n  probe: { image: x, profiles: [tests] }\n",
      "compose.test.yml": "services:\n  mock: { image: acme/mock }\n",
    });

    expect(deployables.map(({ names }) => names)).toEqual([["web"]]);
  });

  it("of examples are read only if the system has no others", async () => {
    const example = { "examples/compose.yml": "services: { web: { image: acme/web } }" };

    expect(await factsOf("deployable", example)).toHaveLength(1);
    expect(
      await factsOf("deployable", { ...example, "compose.yml": "services: { app: { image: acme/app } }" }),
    ).toMatchObject([{ names: ["app"] }]);
  });
});

describe("a hostile compose file", () => {
  it("costs an entry for a service that extends itself", async () => {
    const { unread } = await factsInFiles(compose, {
      "compose.yml": "services:\n  a: { extends: b }\n  b: { extends: a }\n",
    });

    expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "The service a extends itself."],
      [3, "The service b extends itself."],
    ]);
  });

  it.each([
    ["no YAML", "services:\n  web: [", /^It is not valid YAML/],
    ["deep brackets", `services: ${"[".repeat(50_000)}`, /^Its values are nested too deeply/],
    [
      "deep maps",
      `services:\n  x: ${"{a: ".repeat(100)}${"}".repeat(100)}`,
      /^Its values are nested too deeply/,
    ],
    ["a value in itself", "services: &a\n  b: *a\n", /^One of its values contains itself/],
  ])("costs an entry for %s", async (_title, text, reason) => {
    const { unread } = await factsInFiles(compose, { "compose.yml": text });

    expect(unread).toMatchObject([{ file: "compose.yml", reason: expect.stringMatching(reason) }]);
  });

  it("costs little for aliases of aliases", async () => {
    const levels = Array.from(
      { length: 30 },
      (_, index) => `  l${index + 1}: &l${index + 1} [*l${index}, *l${index}]`,
    );
    const text = `x-bomb:\n  l0: &l0 [boom]\n${levels.join("\n")}\nservices:\n  web: { image: acme/web }\n`;

    expect(await factsOf("deployable", { "compose.yml": text })).toHaveLength(1);
  });
});
