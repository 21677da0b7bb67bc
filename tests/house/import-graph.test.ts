import { describe, expect, it } from "vitest";
import { doorFaults, documentedFloorFaults, featureCircles, importFaults } from "./import-graph.ts";
import { filesLike, type SourceFile, writtenSources } from "./source-tree.ts";

const architecture = filesLike(/^docs\/ARCHITECTURE\.md$/)[0]?.text ?? "";

describe("the imports", () => {
  it("go downwards, through the doors, in every file", () => {
    expect(importFaults(writtenSources())).toEqual([]);
  });

  it("find a door only in folders that have one, and each door names its exports", () => {
    expect(doorFaults(writtenSources())).toEqual([]);
  });

  it("go one way between the features of the product", () => {
    expect(featureCircles(writtenSources())).toEqual([]);
  });

  it("are allowed according to the table of floors in docs/ARCHITECTURE.md", () => {
    expect(documentedFloorFaults(architecture)).toEqual([]);
  });
});

interface Planted {
  readonly what: string;
  readonly path: string;
  readonly target: string;
  readonly fault: string;
}

const plantedInCore: readonly Planted[] = [
  {
    what: "a floor that knows one above",
    path: "model/x.ts",
    target: "../document/sad/index.ts",
    fault: "model does not know document/sad; imports go downwards only, peers meet in model",
  },
  {
    what: "a peer",
    path: "document/checks/x.ts",
    target: "../project-folder/index.ts",
    fault:
      "document/checks does not know document/project-folder; imports go downwards only, peers meet in model",
  },
  {
    what: "the document that knows the product",
    path: "document/sad/x.ts",
    target: "../../product/validation/index.ts",
    fault: "document/sad does not know product/validation; imports go downwards only, peers meet in model",
  },
  {
    what: "the machine kit that knows a feature",
    path: "product/machine/x.ts",
    target: "../publishing/print-job.ts",
    fault: "product/machine does not know product; imports go downwards only, peers meet in model",
  },
  {
    what: "a folder without a floor",
    path: "attic/x.ts",
    target: "../model/index.ts",
    fault: "attic is no floor of the house; name it in tests/house/import-graph.ts",
  },
  {
    what: "a way past the door",
    path: "document/checks/x.ts",
    target: "../diagrams/themes.ts",
    fault: "the door of document/diagrams is its index.ts",
  },
  {
    what: "a way past an inner door",
    path: "document/diagrams/x.ts",
    target: "./plantuml/find-blocks.ts",
    fault: "the door of document/diagrams/plantuml is its index.ts",
  },
  {
    what: "Node in core",
    path: "document/sad/x.ts",
    target: "node:fs",
    fault: "only platform/node touches Node; take a port of ports.ts",
  },
  {
    what: "Node in core under its old name",
    path: "platform/engine/x.ts",
    target: "fs",
    fault: "only platform/node touches Node; take a port of ports.ts",
  },
  {
    what: "a command line in core",
    path: "document/sad/x.ts",
    target: "commander",
    fault: "core is free of frameworks",
  },
  {
    what: "a page in core",
    path: "document/sad/x.ts",
    target: "react-dom/client",
    fault: "core is free of frameworks",
  },
  {
    what: "a server in core's tests",
    path: "document/sad/x.test.ts",
    target: "fastify",
    fault: "core is free of frameworks",
  },
  {
    what: "core by its own package name",
    path: "document/sad/x.ts",
    target: "@archscribe/core/model",
    fault: "core imports itself by relative paths only",
  },
  {
    what: "the sample world in what is published",
    path: "platform/node/x.ts",
    target: "../../testing/index.ts",
    fault: "platform/node does not know testing; imports go downwards only, peers meet in model",
  },
];

const plantedInTheCommandLine: readonly Planted[] = [
  {
    what: "the inside of another package by its name",
    path: "x.ts",
    target: "@archscribe/core/src/model/index.ts",
    fault: "a package is known by its exports",
  },
  {
    what: "what builds packages in what is published",
    path: "x.ts",
    target: "../../../build/third-party-licences.ts",
    fault: "a package is known by its exports",
  },
  {
    what: "the inside of another package by its place",
    path: "x.test.ts",
    target: "../../core/src/model/index.ts",
    fault: "a package is known by its exports",
  },
  {
    what: "a command that knows another",
    path: "commands/watch/run.ts",
    target: "../publish/run.ts",
    fault: "commands do not know each other; what two of them need stands beside the program",
  },
  {
    what: "a test's world in what is published",
    path: "program.ts",
    target: "./testing/command-line.ts",
    fault: "what is made for tests stays with the tests",
  },
];

describe("is caught:", () => {
  it.each([
    ...plantedInCore.map((one) => ({ ...one, path: `packages/core/src/${one.path}` })),
    ...plantedInTheCommandLine.map((one) => ({ ...one, path: `packages/cli/src/${one.path}` })),
  ])("$what", ({ fault, path, target }) => {
    expect(importFaults([{ path, text: `import { x } from "${target}";` }])).toEqual([
      `${path} imports ${target}: ${fault}`,
    ]);
  });

  it.each([
    `export { x } from "node:fs";`,
    `import type { X } from "node:fs";`,
    `const x = await import("node:fs");`,
    `const x = require.resolve("node:fs");`,
  ])("in each way to import: %s", (text) => {
    const path = "packages/core/src/model/x.ts";

    expect(importFaults([{ path, text }])).toEqual([
      `${path} imports node:fs: only platform/node touches Node; take a port of ports.ts`,
    ]);
  });

  it("an unexpected door, and a door that hides its exports", () => {
    const path = "packages/cli/src/commands/index.ts";

    expect(doorFaults([{ path, text: `export * from "./check/run.ts";` }])).toEqual([
      `${path}: only the folders named in tests/house have a door`,
      `${path}: a door names what it gives, without a star`,
    ]);
  });

  it("a table of floors that lacks a floor, and a table that has another", () => {
    const changed = architecture.replace("| `document/sad/` ", "| `document/attic/` ");

    expect(documentedFloorFaults(changed)).toEqual([
      "the table of floors lacks document/sad",
      "the table's document/attic is no floor",
    ]);
  });

  it("a circle of features", () => {
    const feature = (name: string, other: string): SourceFile => ({
      path: `packages/core/src/product/${name}/x.ts`,
      text: `import { x } from "../${other}/x.ts";`,
    });

    expect(
      featureCircles([feature("a", "b"), feature("b", "c"), feature("c", "a"), feature("d", "a")]),
    ).toEqual(["the features a, b, c know each other in a circle"]);
  });
});
