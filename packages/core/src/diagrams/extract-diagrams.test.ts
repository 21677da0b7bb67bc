import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";
import { extractDiagrams, fileForm } from "./extract-diagrams.ts";

describe("what a file holds is told by its name:", () => {
  it.each([
    ["a.puml", "plantuml"],
    ["a.PlantUML", "plantuml"],
    ["a.iuml", "plantuml"],
    ["a.mmd", "mermaid"],
    ["README.md", "markdown"],
    ["a.txt", undefined],
  ])("%s", (file, form) => {
    expect(fileForm(file)).toBe(form);
  });
});

describe("diagrams are found", () => {
  it("between text before and after, several in a file, with the lines they begin on", () => {
    const text = "Notes\n\n@startuml first\nA -> B\n@enduml\nmore\n@startjson\n{}\n@endjson\nend\n";

    expect(extractDiagrams(text, "plantuml")).toEqual([
      { notation: "plantuml", text: "@startuml\nA -> B\n@enduml", line: 3, name: "first" },
      { notation: "plantuml", text: "@startjson\n{}\n@endjson", line: 7 },
    ]);
  });

  it("in fences of a Markdown file, whatever their marks, indent and attributes", () => {
    const text =
      "# A\n```plantuml\n@startuml\nA -> B\n@enduml\n```\n\n~~~~ mermaid\nflowchart LR\n~~~\nA --> B\n~~~~\n\n  ```{.puml}\n  A -> B\n  ```\n\n```js\n@startuml\n```\n";

    expect(extractDiagrams(text, "markdown").map(({ line, notation }) => ({ line, notation }))).toEqual([
      { line: 3, notation: "plantuml" },
      { line: 9, notation: "mermaid" },
      { line: expect.any(Number), notation: "plantuml" },
    ]);
  });

  it("in a file from Windows, with its mark at the beginning", () => {
    const bytes = new TextEncoder().encode("\uFEFF@startuml\r\nA -> B\r\n@enduml\r\n");

    expect(extractDiagrams(decodeText(bytes), "plantuml")).toEqual([
      { notation: "plantuml", text: "@startuml\nA -> B\n@enduml", line: 1 },
    ]);
  });
});
