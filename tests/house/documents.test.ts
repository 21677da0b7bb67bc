import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { brokenLinks, machinePaths, missingPlaces, recordFaults } from "./documents.ts";
import { filesLike, repositoryPaths } from "./source-tree.ts";

const documents = filesLike(/^(?:docs\/.*|packages\/\w+\/)?[^/]+\.md$/).filter(
  ({ path }) => !path.includes("/golden/"),
);

describe("the documentation", () => {
  it("links only to existing files and headings", () => {
    expect(brokenLinks(documents, new Set(repositoryPaths()))).toEqual([]);
  });

  it("names only files and folders that are there", () => {
    expect(missingPlaces(documents, new Set(repositoryPaths()))).toEqual([]);
  });

  it("counts its decision records without a gap and lists them all", () => {
    const records = documents.filter(({ path }) => /adr\/\d/.test(path)).map(({ path }) => basename(path));
    const list = documents.find(({ path }) => path === "docs/adr/README.md")?.text ?? "";

    expect(recordFaults(records, list)).toEqual([]);
  });

  it("knows no place of one machine, and neither does the code", () => {
    const texts = filesLike(/\.(?:ts|md|json|ya?ml|puml|mmd)$|^\.ci\//).filter(
      ({ path }) => path !== "tests/house/documents.test.ts" && path !== "package-lock.json",
    );

    expect(machinePaths(texts)).toEqual([]);
  });
});

describe("is caught:", () => {
  it.each([
    ["a.md", "[x](b.md)", "a.md links to b.md, which is not there"],
    ["a.md", "[x](#gone)", "a.md links to #gone, which has no such heading"],
  ])("a link in %s: %s", (path, text, fault) => {
    expect(brokenLinks([{ path, text }], new Set([path]))).toEqual([fault]);
  });

  it("the name of a file that is not there", () => {
    const text = "`packages/a.ts` `packages/b/` `packages/gone/` `packages/<name>/`";
    const paths = new Set(["packages/a.ts", "packages/b/c.ts"]);

    expect(missingPlaces([{ path: "a.md", text }], paths)).toEqual([
      "a.md names packages/gone, which is not there",
    ]);
  });

  it("nothing where the link leads somewhere, or is only an example in code", () => {
    const text = "# The *first* one\n\n[x](#the-first-one) `[y](gone.md)`\n\n```\n[z](gone.md)\n```\n";

    expect(brokenLinks([{ path: "a.md", text }], new Set(["a.md"]))).toEqual([]);
  });

  it("a record out of count, or out of the list", () => {
    expect(recordFaults(["0001-a.md", "0003-c.md"], "(0001-a.md)")).toEqual([
      "0003-c.md: its number should be 0002",
      "0003-c.md is not in the list of records",
    ]);
  });

  it("a path of a person's machine", () => {
    expect(machinePaths([{ path: "a.md", text: "see /home/ada/notes.txt" }])).toEqual(["a.md: /home/ada"]);
  });
});
