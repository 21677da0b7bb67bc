import { afterAll, describe, expect, test } from "vitest";
import { createBrowserSession } from "../node/browser/browser-session.ts";
import { createMermaidEngine } from "../node/mermaid-engine.ts";

const engine = createMermaidEngine(createBrowserSession(), { pages: 1 });
afterAll(() => engine.close());

describe("a diagram drawn in a page that drew others before", () => {
  test.each([
    ["classDiagram", "classDiagram\n  Loan --> Book\n  Member <|-- Child"],
    ["sequenceDiagram", "sequenceDiagram\n  actor Member\n  Member->>Desk: borrow\n  Desk-->>Member: book"],
    ["stateDiagram-v2", "stateDiagram-v2\n  [*] --> Lent\n  Lent --> Returned"],
    ["erDiagram", "erDiagram\n  MEMBER ||--o{ LOAN : has"],
    ["flowchart", "flowchart LR\n  a[Desk] --> b[(Shelf)]"],
  ])("is the same as one drawn alone: %s", async (_, text) => {
    const alone = await draw(text);
    // Both wait for the one page, which draws them one after the other.
    const [, second] = await Promise.all([draw(text), draw(text)]);

    expect(alone).toContain("<svg");
    expect(second).toBe(alone);
  });

  test("still has everything that its parts refer to", async () => {
    const [, svg] = await Promise.all([draw("classDiagram\n  A --> B"), draw("classDiagram\n  C --|> D")]);

    const ids = new Set(Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id]) => id));
    const wanted = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });
});

async function draw(text: string): Promise<string> {
  const result = await engine.render({
    notation: "mermaid",
    text,
    theme: "Modern Minimal",
    date: "2026-01-02T00:00:00.000Z",
  });
  if (!result.ok) throw new Error(result.fault.message);
  return result.svg;
}
