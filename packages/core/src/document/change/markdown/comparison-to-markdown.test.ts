import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import type { ProjectComparison } from "../../../model/index.ts";
import {
  emptyComparison,
  hostileComparison,
  hostileNames,
  sampleChange,
  sampleComparison,
} from "../testing/sample-comparison.ts";
import { comparisonToMarkdown } from "./comparison-to-markdown.ts";

const golden = join(import.meta.dirname, "../golden/comparison.md");

it("the text of the sample is the golden file", async () => {
  const text = comparisonToMarkdown(sampleComparison, { title: "Online bookstore" });
  if (process.env["UPDATE_GOLDEN"] === "1") await writeFile(golden, text);

  expect(text).toBe(await readFile(golden, "utf8"));
});

it("an empty comparison is one sentence", () => {
  expect(comparisonToMarkdown(emptyComparison)).toBe(
    "**Nothing differs in meaning between main and the work tree.**\n",
  );
});

it("the heading has the level that its place in a comment needs", () => {
  expect(comparisonToMarkdown(emptyComparison, { title: "Shop", level: 4 })).toMatch(/^#### Shop\n/);
});

it("a long table is folded, with a summary of its content", () => {
  const text = comparisonToMarkdown(manyChanges(12));

  expect(text).toContain("<details>\n<summary><b>Requirements</b>: 12 added</summary>\n\n| | Name |");
});

describe("a name in a project", () => {
  const text = comparisonToMarkdown(hostileComparison, { title: hostileNames[3] });
  const tree = parsed(text);

  it("is never HTML, a link, an image or a heading", () => {
    const html = nodesOf(tree, "html").map(({ value }) => value.replace(/: .*<\/summary>$/, ""));

    expect([...new Set(html)].toSorted()).toEqual([
      "</details>",
      "<br>",
      "<details>\n<summary><b>Elements</b>",
      "<details>\n<summary><b>Requirements</b>",
      "<details>\n<summary><b>Still mentions what was removed</b>",
      "<details>\n<summary><b>Texts in figures</b>",
    ]);
    expect([
      ...nodesOf(tree, "link"),
      ...nodesOf(tree, "image"),
      ...nodesOf(tree, "heading").slice(1),
    ]).toEqual([]);
  });

  it("notifies nobody and refers to no issue, merge request or label", () => {
    expect(proseOf(tree).match(/[@#!$%&~](?=[\w"])|GH-\d|https?:/gi)).toBeNull();
  });

  it("stays in its cell: each table has the rows and columns of its changes", () => {
    const tables = nodesOf(tree, "table").map(({ children }) => children.map((row) => row.children.length));

    expect(tables).toEqual([0, 1].map(() => Array.from({ length: hostileNames.length + 1 }, () => 3)));
  });

  it("closes the blocks of the graph and of the texts", () => {
    expect(nodesOf(tree, "code").map(({ lang }) => lang)).toEqual(["mermaid", "diff"]);
  });

  it("of any letters notifies nobody", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom("@", "#", "!"), (words, sign) => {
        const name = `${words}${sign}a1`;
        const prose = proseOf(
          parsed(
            comparisonToMarkdown({
              ...emptyComparison,
              changes: [sampleChange({ subject: "decision", kind: "added", name })],
            }),
          ),
        );

        expect(prose).not.toContain(`${sign}a1`);
      }),
    );
  });
});

describe("the length limit", () => {
  const large = manyChanges(3000);

  it.each([65_536, 20_000, 5_000, 1_000])(
    "of %d characters holds, and the text says what it omits",
    (limit) => {
      const text = comparisonToMarkdown(large, { limit });

      expect(text.length).toBeLessThanOrEqual(limit);
      expect(text).toContain("This text is shortened");
      expect(text).toMatch(/(?:… and )?\d+ (?:more|not listed here)\./);
    },
  );

  it("that is not reached does not change the text", () => {
    const text = comparisonToMarkdown(large, { limit: 1_000_000 });

    expect(text).not.toContain("shortened");
    expect(text).toContain("Requirement 3000");
  });
});

function manyChanges(count: number): ProjectComparison {
  const changes = Array.from({ length: count }, (_, index) =>
    sampleChange({ subject: "requirement", kind: "added", name: `Requirement ${index + 1}` }),
  );
  return { ...emptyComparison, changes };
}

function parsed(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

function nodesOf<Type extends Nodes["type"]>(node: Nodes, type: Type): Extract<Nodes, { type: Type }>[] {
  const own = isOfType(node, type) ? [node] : [];
  return "children" in node ? [...own, ...node.children.flatMap((child) => nodesOf(child, type))] : own;
}

function isOfType<Type extends Nodes["type"]>(
  node: Nodes,
  type: Type,
): node is Extract<Nodes, { type: Type }> {
  return node.type === type;
}

/** The text that a code host searches for references: everything outside of code. */
function proseOf(tree: Root): string {
  return nodesOf(tree, "text")
    .map(({ value }) => value)
    .join("\n");
}
