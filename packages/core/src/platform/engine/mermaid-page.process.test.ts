import { describe, expect, test } from "vitest";
import type { DiagramEngine } from "../../model/index.ts";
import { createMermaidEngine } from "../node/mermaid-engine.ts";
import { openEngineSuite } from "../node/testing/engine-suite.ts";
import { sharedMermaid, sharedSession } from "../node/testing/shared-engines.ts";

const suite = openEngineSuite(import.meta.filename);

/** Draws each diagram in a new page. */
const alone = createMermaidEngine(sharedSession, { pages: 1 });

const kinds = [
  ["classDiagram", "classDiagram\n  Loan --> Book\n  Member <|-- Child"],
  ["sequenceDiagram", "sequenceDiagram\n  actor Member\n  Member->>Desk: borrow\n  Desk-->>Member: book"],
  ["stateDiagram-v2", "stateDiagram-v2\n  [*] --> Lent\n  Lent --> Returned"],
  ["erDiagram", "erDiagram\n  MEMBER ||--o{ LOAN : has"],
  ["flowchart", "flowchart LR\n  a[Desk] --> b[(Shelf)]"],
] as const;

describe(`a diagram drawn in a page that drew others before${suite.note}`, () => {
  test.each(suite.cases(kinds, 1))("is the same as one drawn alone: %s", async (_, text) => {
    const first = await draw(text, alone);
    // Both wait for the one page, which draws them one after the other.
    const [, second] = await Promise.all([draw(text), draw(text)]);

    expect(first).toContain("<svg");
    expect(second).toBe(first);
  });

  test("still has everything that its parts refer to", async () => {
    const [, svg] = await Promise.all([draw("classDiagram\n  A --> B"), draw("classDiagram\n  C --|> D")]);

    const ids = new Set(Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id]) => id));
    const wanted = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });
});

test.each([
  [
    "flowchart LR\n  subgraph sys [System]\n    web-shop-2[Shop] --> b[(Shelf)]\n  end",
    ["sys", "web-shop-2", "b"],
  ],
  ["classDiagram\n  Loan --> Book", ["Loan", "Book"]],
  ['erDiagram\n  MEMBER ||--o{ "Access log" : has', ["MEMBER", "Access log"]],
  ["stateDiagram-v2\n  Lent --> Returned", ["Lent", "Returned"]],
  ["architecture-beta\n  group api(cloud)[API]\n  service db(database)[Database] in api", ["db", "api"]],
  ['C4Context\n  Person(member, "Member")\n  System(desk, "Desk")', ["member", "desk"]],
  ["sequenceDiagram\n  actor Member\n  Member->>Desk: borrow", ["Desk", "Member"]],
])("the parts of a picture bear the names of the text: %s", async (text, names) => {
  const svg = await draw(text);
  const parts = svg.matchAll(/<(?:g|rect)\s[^>]*data-et="(?:node|participant)"[^>]*>/g);
  const found = Array.from(parts, ([part]) => /data-id="([^"]*)"/.exec(part)?.[1]);

  expect(new Set(found)).toEqual(new Set(names));
});

async function draw(text: string, engine: DiagramEngine = sharedMermaid): Promise<string> {
  const result = await engine.render({
    notation: "mermaid",
    text,
    theme: "Modern Minimal",
    date: "2026-01-02T00:00:00.000Z",
  });
  if (!result.ok) throw new Error(result.fault.message);
  return result.svg;
}
