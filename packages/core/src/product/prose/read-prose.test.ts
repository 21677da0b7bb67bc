import { describe, expect, it } from "vitest";
import { readProse } from "./read-prose.ts";

const text = (written: string) => ({ kind: "text", text: written });

it("shifts the headings below the page's heading, and omits that heading", () => {
  const { blocks, headings } = readProse("# Orchestration\n\n### Network\n\nClosed.\n", { isTitled: true });

  expect(headings).toEqual([{ id: "section-network", text: "Network", level: 2 }]);
  expect(blocks).toEqual([
    {
      kind: "prose",
      nodes: [
        { kind: "element", tag: "h2", id: "section-network", children: [text("Network")] },
        text("\n"),
        { kind: "element", tag: "p", children: [text("Closed.")] },
      ],
    },
  ]);
});

it("tells requirements from other words", () => {
  const { blocks, references } = readProse("As NFR-2 says, not `FR-1`.");

  expect(references).toEqual(["NFR-2"]);
  expect(blocks).toEqual([
    {
      kind: "prose",
      nodes: [
        {
          kind: "element",
          tag: "p",
          children: [
            text("As "),
            { kind: "reference", id: "NFR-2" },
            text(" says, not "),
            { kind: "element", tag: "code", children: [text("FR-1")] },
            text("."),
          ],
        },
      ],
    },
  ]);
});

it("separates diagrams from the text, with their first lines", () => {
  const { blocks } = readProse(
    "One\n\n```plantuml\n@startuml\na -> b\n@enduml\n```\n\nTwo\n\n```js\ncode\n```\n",
  );

  expect(blocks.map((block) => (block.kind === "figure" ? block : block.kind))).toEqual([
    "prose",
    { kind: "figure", notation: "plantuml", text: "@startuml\na -> b\n@enduml", line: 4 },
    "prose",
  ]);
});

it("takes a diagram out of a quotation in a list, and puts it behind", () => {
  const { blocks } = readProse(
    "- One\n\n  > ```plantuml\n  > @startuml\n  > a -> b\n  > @enduml\n  > ```\n\nTwo\n",
  );

  expect(blocks.map((block) => (block.kind === "figure" ? block : block.kind))).toEqual([
    "prose",
    { kind: "figure", notation: "plantuml", text: "@startuml\na -> b\n@enduml", line: 4 },
    "prose",
  ]);
});

describe("nothing in it runs or reaches the network:", () => {
  it.each([
    ["a script", "<script>alert(1)</script>", ""],
    ["an element with a handler", "a <img src=x onerror=alert(1)> b", "a  b"],
    ["an address that is run", "[x](javascript:alert(1))", "x"],
    ["data as a page", "[x](data:text/html,<script>alert(1)</script>)", "x"],
    ["an image from elsewhere", "![a tree](https://evil.example/a.png)", "a tree"],
    ["an image of another kind", "![a tree](data:image/svg+xml;base64,PHN2Zy8+)", "a tree"],
  ])("%s", (_, markdown, said) => {
    const { blocks } = readProse(markdown);

    expect(JSON.stringify(blocks)).not.toMatch(/href|src|script|onerror|evil/);
    expect(saidBy(blocks)).toBe(said);
  });
});

it("keeps an image that is in the text itself", () => {
  const { blocks } = readProse("![dot](data:image/png;base64,AAAA)");

  expect(blocks).toEqual([
    {
      kind: "prose",
      nodes: [
        {
          kind: "element",
          tag: "p",
          children: [
            { kind: "element", tag: "img", children: [], src: "data:image/png;base64,AAAA", alt: "dot" },
          ],
        },
      ],
    },
  ]);
});

function saidBy(value: unknown): string {
  if (Array.isArray(value)) return value.map(saidBy).join("");
  if (typeof value !== "object" || value === null) return "";
  const { children, nodes, text: own } = value as Record<string, unknown>;
  return typeof own === "string" ? own : saidBy(nodes ?? children);
}
