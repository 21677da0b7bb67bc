import { describe, expect, test } from "vitest";
import { findDefinitions, findPlantumlBlocks } from "./find-blocks.ts";

describe("the diagrams of a PlantUML file", () => {
  test("text before and after a diagram is omitted, and the line is kept", () => {
    const text = "Notes on orders\n\n@startuml\nA -> B\n@enduml\nthe end";
    expect(findPlantumlBlocks(text)).toEqual([
      { notation: "plantuml", text: "@startuml\nA -> B\n@enduml", line: 3 },
    ]);
  });

  test("several diagrams of a file keep their names", () => {
    const text =
      "@startuml first\nA -> B\n@enduml\n\n@startuml{second.png}\nC -> D\n@enduml\n@startuml(id=third)\nE -> F\n@enduml";
    expect(findPlantumlBlocks(text).map(({ line, name }) => [line, name])).toEqual([
      [1, "first"],
      [5, "second.png"],
      [8, "third"],
    ]);
  });

  test("a definition that others include is none of them", () => {
    const text = "@startdef(id=shared)\nclass A\n@enddef\n@startuml\n!includedef shared\n@enduml";
    expect(findPlantumlBlocks(text).map(({ line }) => line)).toEqual([4]);
    expect(findDefinitions(text)).toMatchObject([{ line: 1, name: "shared" }]);
  });

  test("the comment marks of a program around a diagram are taken off each line", () => {
    const text = " * @startuml\n * A -> B\n *   B -> C\n * @enduml";
    expect(findPlantumlBlocks(text)[0]?.text).toBe("@startuml\nA -> B\n  B -> C\n@enduml");
  });

  test("a start behind an apostrophe is a comment", () => {
    expect(findPlantumlBlocks("' @startuml is how it begins\n@startjson\n{}\n@endjson")).toEqual([
      { notation: "plantuml", text: "@startjson\n{}\n@endjson", line: 2 },
    ]);
  });

  test("a missing end is added, at the next start or at the end of the file", () => {
    const text = "@startuml\nA -> B\n@startmindmap\n* root";
    expect(findPlantumlBlocks(text).map((block) => block.text)).toEqual([
      "@startuml\nA -> B\n@enduml",
      "@startmindmap\n* root\n@endmindmap",
    ]);
  });

  test("a diagram inside of another start and end is one diagram", () => {
    const text =
      "@startuml\n// colours\n@startmindmap\n* root\n@endmindmap\n@enduml\n@startuml\nA -> B\n@enduml";
    expect(findPlantumlBlocks(text).map((block) => block.text)).toEqual([
      "@startmindmap\n* root\n@endmindmap",
      "@startuml\nA -> B\n@enduml",
    ]);
  });

  test("the end of another kind ends a diagram", () => {
    const text = "@startmindmap\n* root\n@enduml\nWords.\n@startuml\nA -> B\n@enduml";
    expect(findPlantumlBlocks(text).map((block) => block.text)).toEqual([
      "@startmindmap\n* root\n@endmindmap",
      "@startuml\nA -> B\n@enduml",
    ]);
  });

  test("a file without a start is one diagram, its second line being the file's first", () => {
    expect(findPlantumlBlocks("A -> B")).toEqual([
      { notation: "plantuml", text: "@startuml\nA -> B\n@enduml", line: 0 },
    ]);
  });

  test.each(["", "\n\n", "   "])("an empty file %j holds none", (text) => {
    expect(findPlantumlBlocks(text)).toEqual([]);
  });
});
