import { describe, expect, it } from "vitest";
import type { FoundSystem } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import { compose, kubernetes, module } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function resolve(facts: readonly Fact[]): FoundSystem {
  return resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });
}

const partsOf = (...facts: readonly Fact[]): string[] => resolve(facts).parts.map(({ id }) => id);

const connectionsOf = (...facts: readonly Fact[]): string[] =>
  resolve(facts).connections.map(({ from, to }) => `${from} -> ${to}`);

/** A setting of a service in a compose file. */
function setting(deployable: string, value: string, file: string): Fact {
  return { kind: "setting", owner: { deployable }, key: "DB_URL", value, place: { file, line: 7 } };
}

/** A system in a folder: an API that is built there, its database, and the setting by which they are connected. */
function system(folder: string): Fact[] {
  const file = `${folder}/compose.yaml`;
  return [
    module(`${folder}/api`),
    compose("api", { file, build: { folder: `${folder}/api` } }),
    compose("db", { file, image: "postgres:17" }),
    setting("api", "postgres://db:5432/own", file),
  ];
}

describe("two systems in folders beside each other", () => {
  it("have a service of a name each, connected within its own stack", () => {
    const facts = [...system("berths"), ...system("tolls")];

    expect(partsOf(...facts)).toEqual(["berths-api", "berths-db", "tolls-api", "tolls-db"]);
    expect(connectionsOf(...facts)).toEqual(["berths-api -> berths-db", "tolls-api -> tolls-db"]);
  });

  it("have the services whose environment is in files of their own", () => {
    const apart = (folder: string): Fact[] => [
      ...system(folder).filter(({ kind }) => kind !== "setting"),
      setting("api", "postgres://db:5432/own", `${folder}/settings/api.env`),
    ];

    expect(connectionsOf(...apart("berths"), ...apart("tolls"))).toEqual([
      "berths-api -> berths-db",
      "tolls-api -> tolls-db",
    ]);
  });

  it("have the database at a port of the machine itself that is in their stack", () => {
    const local = (folder: string): Fact[] => [
      module(`${folder}/api`, { names: [`${folder}-api`] }),
      compose("db", { file: `${folder}/compose.yaml`, image: "postgres", ports: [5432], published: [5432] }),
      {
        kind: "setting",
        owner: { file: `${folder}/api/application.yaml` },
        key: "spring.datasource.url",
        value: "jdbc:postgresql://localhost:5432/own",
        place: { file: `${folder}/api/application.yaml`, line: 2 },
      },
    ];

    expect(connectionsOf(...local("berths"), ...local("tolls"))).toEqual([
      "berths-api -> berths-db",
      "tolls-api -> tolls-db",
    ]);
  });

  it("share a service that has the same image of the system", () => {
    const facts = ["berths", "tolls"].flatMap((folder) => [
      ...system(folder),
      compose("audit", { file: `${folder}/compose.yaml`, image: "port/audit:2" }),
    ]);

    expect(partsOf(...facts)).toContain("audit");
    expect(partsOf(...facts)).toHaveLength(5);
  });

  it("use a service that only the other one starts", () => {
    const facts = [
      ...system("berths"),
      ...system("tolls"),
      compose("audit", { file: "tolls/compose.yaml", image: "port/audit:2" }),
      setting("api", "http://audit:80", "berths/compose.yaml"),
    ];

    expect(connectionsOf(...facts)).toContain("berths-api -> audit");
  });
});

describe("one system", () => {
  it.each([
    ["an override beside it", "berths/compose.override.yaml"],
    ["a folder of its own", "berths/deploy/compose.yaml"],
    ["a development container", "berths/.devcontainer/docker-compose.yml"],
    ["the folder around it", "compose.yaml"],
  ])("has one database, which a compose file starts in %s too", (_, file) => {
    expect(partsOf(...system("berths"), compose("db", { file, image: "postgres:16" }))).toEqual([
      "api",
      "db",
    ]);
  });

  it.each(["dev", "deploy/production"])("has one database, which Kubernetes runs in %s", (folder) => {
    const elsewhere = kubernetes("db", { image: "postgres:16", file: `${folder}/k8s/db.yaml` });

    expect(partsOf(...system("berths"), elsewhere)).toEqual(["api", "db"]);
  });

  it("has one database in the sources of several environments", () => {
    const environment = (folder: string): Fact[] => [
      module(`${folder}/api`, { technologies: ["nginx"] }),
      compose("db", { file: `${folder}/compose.yaml`, image: "postgres" }),
    ];

    expect(partsOf(...environment("docker/dev"), ...environment("docker/prod"))).toContain("db");
  });

  it("says which manifests have a service of one name", () => {
    const [db] = resolve([
      ...system("berths"),
      compose("db", { file: "compose.yaml", image: "postgres" }),
    ]).parts.filter(({ id }) => id === "db");

    expect(db?.joined).toEqual([
      {
        name: "db",
        reason:
          "db (Docker Compose) in berths/compose.yaml has the name of db (Docker Compose) in compose.yaml.",
      },
    ]);
  });
});
