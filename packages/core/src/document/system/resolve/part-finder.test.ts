import { describe, expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { answers, compose } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const place = { file: "pom.xml", line: 1 };

function module(folder: string, unit: "application" | "library"): Fact {
  return { kind: "module", folder, names: [], technologies: [], unit, place };
}

function needs(folder: string, name: string): Fact {
  return { kind: "dependency", folder, name, place };
}

function partsOfTable(...usedBy: readonly string[]): string[] {
  const file = "common/Gate.java";
  const table: Fact = {
    kind: "table",
    owner: { file, ...(usedBy.length > 0 && { usedBy }) },
    name: "gates",
    columns: [],
    grade: "seen",
    place: { file },
  };
  const facts = [
    module("common", "library"),
    module("tolls", "application"),
    module("fines", "application"),
    needs("tolls", "common"),
    needs("fines", "common"),
    table,
  ];
  return resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 }).tables.map(
    ({ part = "" }) => part,
  );
}

it("the facts of a library belong to the part that uses it", () => {
  expect(partsOfTable("tolls/Toll.java")).toEqual(["tolls"]);
});

it("unused facts of a library belong to a part that depends on it", () => {
  expect(partsOfTable()).toEqual(["fines"]);
});

it("the facts of a folder that several programs share belong to the programs whose imports reach it", () => {
  const imported = (folder: string, uses: string): Fact => ({ kind: "import", folder, uses, place });
  const message = (folder: string): Fact => ({
    kind: "message",
    owner: { file: `${folder}/send.go` },
    direction: "send",
    channel: folder,
    technology: "Kafka",
    grade: "seen",
    place,
  });
  const { messages } = resolveSystem({
    name: "harbour",
    repositories: [],
    facts: [
      module("cmd/tolls", "application"),
      module("cmd/fines", "application"),
      imported("cmd/tolls", "internal/tolls"),
      imported("internal/tolls", "pkg/events"),
      imported("pkg/events", "pkg/base"),
      imported("pkg/base", "pkg/events"),
      imported("cmd/fines", "pkg/events"),
      message("internal/tolls"),
      message("pkg/events"),
      message("pkg/unused"),
    ],
    unread: [],
    fileCount: 1,
  });

  expect(messages.map(({ channel, producers }) => [channel, producers])).toEqual([
    ["internal/tolls", ["tolls"]],
    ["pkg/events", ["fines", "tolls"]],
  ]);
});

describe("parts of one program", () => {
  const deployable = (name: string, started: { readonly command?: string } = {}): Fact => ({
    kind: "deployable",
    names: [name],
    build: { folder: "" },
    ports: [80],
    platform: "Docker Compose",
    place,
    ...started,
  });
  const role = (owner: string, value: string): Fact => ({
    kind: "setting",
    owner: { deployable: owner },
    key: "ROLE",
    value,
    place,
  });
  const foundIn = (program: readonly Fact[], files: readonly string[]) => {
    const endpoints = files.map((file, index): Fact => {
      const at = { place: { file }, owner: { file } };
      return { kind: "endpoint", path: `/${String(index)}`, grade: "seen", ...at };
    });
    const facts = [module("", "application"), ...program, ...endpoints];
    return resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });
  };
  const ownersOf = (...given: Parameters<typeof foundIn>) =>
    foundIn(...given).endpoints.map(({ part, path }) => `${part} ${path}`);
  const named = [
    deployable("tolls", { command: "harbour tolls" }),
    deployable("fines", { command: "harbour fines" }),
  ];

  it("have the folders beside each other that are called as they are", () => {
    const files = ["inner/tolls/http/a.go", "inner/fines/b.go", "inner/c.go"];

    expect(ownersOf(named, files)).toEqual(["fines /1", "fines /2", "tolls /0", "tolls /2"]);
    expect(ownersOf(named, ["tolls/a.go", "inner/fines/b.go"])).toEqual([
      "fines /0",
      "fines /1",
      "tolls /0",
      "tolls /1",
    ]);
  });

  it("have the files beside each other that are called as they are", () => {
    expect(ownersOf(named, ["roles/tolls.js", "roles/fines.js"])).toEqual(["fines /1", "tolls /0"]);
  });

  it.each([
    [
      "an argument",
      [
        deployable("quay-one", { command: "harbour --role=tolls" }),
        deployable("quay-two", { command: "harbour --role=fines" }),
      ],
      ["quay-one /0", "quay-two /1"],
    ],
    [
      "a setting",
      [deployable("quay-one"), deployable("quay-two"), role("quay-one", "tolls"), role("quay-two", "fines")],
      ["quay-one /0", "quay-two /1"],
    ],
    [
      "no argument, as they are different programs",
      [
        deployable("quay-one", { command: "harbour -A tolls" }),
        deployable("quay-two", { command: "ferry -A fines" }),
      ],
      ["quay-one /0", "quay-one /1", "quay-two /0", "quay-two /1"],
    ],
  ])("have the folders that are called as %s", (_, program, owners) => {
    expect(ownersOf(program, ["inner/tolls/a.go", "inner/fines/b.go"])).toEqual(owners);
  });

  it("are reported if the code does not show whose routes they are", () => {
    const [reason] = foundIn(named, ["inner/a.go", "inner/b.go"]).unread.map((entry) => entry.reason);

    expect(reason).toBe(
      "The code does not tell the routes of 'fines', 'tolls' apart; each is listed with all of them.",
    );
  });
});

it("files beside the only deployed program of a module with several belong to this program", () => {
  const table = (file: string): Fact => ({
    kind: "table",
    owner: { file },
    name: "ships",
    columns: [],
    grade: "said",
    place: { file },
  });
  const several: Fact = { ...module("tolls", "application"), unit: "aggregate" } as Fact;
  const tables = (...facts: readonly Fact[]) =>
    resolveSystem({
      name: "harbour",
      repositories: [],
      facts: [several, module("tolls/cmd/server", "application"), table("tolls/migrations/1.sql"), ...facts],
      unread: [],
      fileCount: 1,
    }).tables.map(({ part }) => part);

  expect(tables()).toEqual(["server"]);
  expect(tables(module("tolls/cmd/other", "application"))).toEqual([undefined]);
});

it("files in a folder named like an argument of a build belong to the built part", () => {
  const built = (name: string, ...variant: readonly string[]): Fact =>
    compose(name, { build: { folder: "", variant: ["release", ...variant] } });
  const facts = [
    built("front", "./cmd/tolls"),
    built("back", "./cmd/fines"),
    { kind: "module", folder: "", names: [], technologies: ["Go"], unit: "application", place },
    answers("cmd/tolls"),
    answers("cmd/fines"),
  ] satisfies Fact[];

  expect(
    resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 }).endpoints.map(
      ({ evidence, part }) => [part, evidence[0]?.file],
    ),
  ).toEqual([
    ["back", "cmd/fines/main.go"],
    ["front", "cmd/tolls/main.go"],
  ]);
});

it("code that nothing builds belongs to the product whose container sees its folder, and not to a store", () => {
  const file = "flows/tides.py";
  const call: Fact = {
    kind: "call",
    from: { file },
    to: { address: "https://api.tides.net" },
    grade: "seen",
    place: { file },
  };
  const { connections } = resolveSystem({
    name: "harbour",
    repositories: [],
    facts: [
      compose("scheduler", { image: "apache/airflow", mounts: ["flows"] }),
      compose("store", { image: "postgres", mounts: ["flows"] }),
      call,
    ],
    unread: [],
    fileCount: 1,
  });

  expect(connections.map(({ from, to }) => `${from} -> ${to}`)).toEqual(["scheduler -> api-tides-net"]);
});
