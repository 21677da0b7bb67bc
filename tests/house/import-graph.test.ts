import { describe, expect, it } from "vitest";
import { importFaults } from "./import-graph.ts";
import { writtenSources } from "./source-tree.ts";

it("imports go downwards, through the doors, in every file", () => {
  expect(importFaults(writtenSources())).toEqual([]);
});

describe("is caught:", () => {
  it.each([
    [
      "a floor that knows one above",
      "model/x.ts",
      "../sad/index.ts",
      "model does not know sad; imports go downwards only, peers meet in model",
    ],
    [
      "a peer",
      "checks/x.ts",
      "../project-folder/index.ts",
      "checks does not know project-folder; imports go downwards only, peers meet in model",
    ],
    ["a way past the door", "checks/x.ts", "../diagrams/themes.ts", "the door of diagrams is its index.ts"],
    ["Node in core", "sad/x.ts", "node:fs", "only platform/node touches Node; take a port of ports.ts"],
    ["a framework in core", "sad/x.ts", "commander", "core is free of frameworks"],
    [
      "core by its own package name",
      "sad/x.ts",
      "@archscribe/core/model",
      "core imports itself by relative paths only",
    ],
  ])("%s", (_, name, target, fault) => {
    const path = `packages/core/src/${name}`;

    expect(importFaults([{ path, text: `import { x } from "${target}";` }])).toEqual([
      `${path} imports ${target}: ${fault}`,
    ]);
  });

  it.each(["@archscribe/core/src/model/index.ts", "../../core/src/model/index.ts"])(
    "the inside of another package, by %s",
    (target) => {
      const path = "packages/cli/src/x.ts";

      expect(importFaults([{ path, text: `export { x } from "${target}";` }])).toEqual([
        `${path} imports ${target}: a package is known by its exports`,
      ]);
    },
  );

  it("an import that is only made at run time", () => {
    const path = "packages/core/src/model/x.ts";

    expect(importFaults([{ path, text: `const x = await import("node:fs");` }])).toHaveLength(1);
  });
});
