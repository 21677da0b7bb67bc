import { decodeText } from "../../model/index.ts";
import { describe, expect, it } from "vitest";
import { extractDiagrams, fileForm } from "./extract-diagrams.ts";
import { indentedFences } from "./fenced-diagrams.ts";

it.each([
  ["One\n\n    ```plantuml\n    A -> B\n    ```\n", [3]],
  ["- One\n\n      One\n      ```mermaid\n      A\n      ```\n", [4]],
  ["1. One\n\n    ```plantuml\n    A -> B\n    ```\n", []],
  ["````\n```plantuml\n```\n````\n", []],
])("a fence that is indented code is named by its line: %j", (text, lines) => {
  expect(indentedFences(text)).toEqual(lines);
});

describe("the content of a file follows from its name:", () => {
  it.each([
    ["a.puml", "plantuml"],
    ["a.PlantUML", "plantuml"],
    ["a.iuml", "plantuml"],
    ["a.mmd", "mermaid"],
    ["README.md", "markdown"],
    ["guide.mdx", "markdown"],
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

  it.each([
    ["a list item", "1. One\n\n    ```plantuml\n    @startuml\n    A -> B\n    @enduml\n    ```\n", 4],
    [
      "a list in a list",
      "- One\n  - Two\n\n    ~~~~puml\n    @startuml\n    A -> B\n    @enduml\n    ~~~~\n",
      5,
    ],
    ["a quotation", "> One\n>\n> ```uml\n> @startuml\n> A -> B\n> @enduml\n> ```\n", 4],
    ["a list in a quotation", "> - ```{.plantuml}\n>   @startuml\n>   A -> B\n>   @enduml\n>   ```\n", 2],
    ["a fence that never ends", "> ```plantuml\n> @startuml\n> A -> B\n> @enduml\n\nAfter.\n", 2],
  ])("in %s", (_, text, line) => {
    const [block, ...others] = extractDiagrams(text, "markdown");

    expect(others).toEqual([]);
    expect(block).toMatchObject({ text: "@startuml\nA -> B\n@enduml", line });
  });

  it.each([
    ["code that is indented", "One\n\n    ```plantuml\n    A -> B\n    ```\n"],
    ["a fence in a fence", "````\n```plantuml\nA -> B\n```\n````\n"],
    ["a sentence", "Write ```plantuml in a fence.\n"],
    ["a comment", "<!--\n```plantuml\nA -> B\n```\n-->\n"],
  ])("but not in %s", (_, text) => {
    expect(extractDiagrams(text, "markdown")).toEqual([]);
  });

  it("in a file from Windows, with its mark at the beginning", () => {
    const bytes = new TextEncoder().encode("\uFEFF@startuml\r\nA -> B\r\n@enduml\r\n");

    expect(extractDiagrams(decodeText(bytes), "plantuml")).toEqual([
      { notation: "plantuml", text: "@startuml\nA -> B\n@enduml", line: 1 },
    ]);
  });
});
