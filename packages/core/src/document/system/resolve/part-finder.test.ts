import { expect, it } from "vitest";
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

it("what a library has belongs to the part that uses it", () => {
  expect(partsOfTable("tolls/Toll.java")).toEqual(["tolls"]);
});

it("what nobody uses of a library belongs to a part that depends on it", () => {
  expect(partsOfTable()).toEqual(["fines"]);
});

it("what a folder has that several programs share belongs to those whose imports reach it", () => {
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

it("folders beside each other that are called as parts of one program belong to these parts", () => {
  const deployable = (name: string): Fact => ({
    kind: "deployable",
    names: [name],
    build: { folder: "" },
    ports: [80],
    platform: "Docker Compose",
    command: `harbour ${name}`,
    place,
  });
  const endpoint = (file: string, path: string): Fact => ({
    kind: "endpoint",
    owner: { file },
    path,
    grade: "seen",
    place: { file },
  });
  const ownersOf = (...files: readonly string[]) =>
    resolveSystem({
      name: "harbour",
      repositories: [],
      facts: [
        module("", "application"),
        deployable("tolls"),
        deployable("fines"),
        ...files.map((file, index) => endpoint(file, `/${String(index)}`)),
      ],
      unread: [],
      fileCount: 1,
    }).endpoints.map(({ part, path }) => `${part} ${path}`);

  expect(ownersOf("inner/tolls/http/a.go", "inner/fines/b.go", "inner/c.go")).toEqual([
    "fines /1",
    "fines /2",
    "tolls /0",
    "tolls /2",
  ]);
  expect(ownersOf("tolls/a.go", "inner/fines/b.go")).toEqual([
    "fines /0",
    "fines /1",
    "tolls /0",
    "tolls /1",
  ]);
});

it("what is in a folder called as an argument of a build belongs to what it builds", () => {
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
