import { describe, expect, it } from "vitest";
import { foldFile } from "./fold-file.ts";

const folded = (file: string, text: string): string[] =>
  foldFile(file, text).map(({ from, kind, to }) => `${String(from + 1)}-${String(to + 1)} ${kind}`);

describe("the foldable ranges", () => {
  it("are traces, and blocks of PlantUML", () => {
    const text = `' @title A
' @trace B: FR-1
' @trace C: FR-2
@startuml
package P {
  component B
  component C
}
alt ok
  B -> C
else no
  C -> B
end
note right
  text
end note
@enduml`;

    expect(folded("diagrams/component.puml", text)).toEqual([
      "1-3 comment",
      "5-7 region",
      "9-12 region",
      "14-15 region",
    ]);
  });

  it("are subgraphs of Mermaid", () => {
    expect(folded("diagrams/component.mmd", "flowchart LR\nsubgraph a\n  b\n  c\nend\nb --> c")).toEqual([
      "2-4 region",
    ]);
  });

  it("are front matter and code of Markdown", () => {
    expect(folded("pages/a.md", "---\na: 1\n---\n\n```sql\nselect 1\n```\n")).toEqual([
      "1-3 region",
      "5-7 region",
    ]);
  });

  it("is nothing in YAML, which editors fold by its indentation", () => {
    expect(folded("use-cases/UC-1.yaml", "a:\n  - b\n  - c\n")).toEqual([]);
  });
});
