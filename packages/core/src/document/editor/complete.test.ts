import { describe, expect, it } from "vitest";
import { complete } from "./complete.ts";
import { editedSample } from "./testing/edited-sample.ts";

const model = {
  "elements.yaml":
    "- id: lending-service\n  kind: component\n  name: Lending service\n  owner: Desk\n  tags: [core]\n",
  "diagrams/component.puml":
    '@startuml\ncomponent "Lending service" as lend\ndatabase Loans\nlend --> Loans\n@enduml\n',
};

/** Returns the proposals at the mark `|`, as the resulting lines. */
async function proposed(file: string, marked: string): Promise<string[]> {
  const { checked } = await editedSample(model);
  const before = marked.slice(0, marked.indexOf("|"));
  const line = before.split("\n").length - 1;
  const position = { line, character: before.length - before.lastIndexOf("\n") - 1 };
  const text = marked.replace("|", "");
  const own = text.split("\n")[line] ?? "";
  return complete({ file, text, position }, checked).map(
    ({ range, text: by }) => own.slice(0, range.start.character) + by + own.slice(range.end.character),
  );
}

describe("completion", () => {
  it.each<[string, string, string, string[]]>([
    ["directives", "diagrams/class.puml", "' @tr|\n@startuml\n@enduml", ["' @trace"]],
    ["directives of Mermaid", "diagrams/class.mmd", "%% @v|\nflowchart LR", ["%% @view"]],
    [
      "requirements of a figure",
      "diagrams/class.puml",
      "' @requirements FR-1, F|",
      ["' @requirements FR-1, FR-2", "' @requirements FR-1, NFR-1"],
    ],
    [
      "elements of the figure that is traced",
      "diagrams/component.puml",
      "' @trace Le|\n@startuml\n@enduml",
      ["' @trace Lending service: ", "' @trace Loans: "],
    ],
    ["requirements of a trace", "diagrams/class.puml", "' @trace Loan: U|", ["' @trace Loan: US-1"]],
    ["use cases", "diagrams/class.puml", "' @use-case |", ["' @use-case UC-1"]],
    ["ids of elements", "diagrams/class.puml", "' @element le|", ["' @element lending-service"]],
    ["words of a view", "diagrams/component.mmd", "%% @view land|", ["%% @view landscape"]],
    [
      "ids in a view",
      "diagrams/component.mmd",
      "%% @view context of lend|",
      ["%% @view context of lending-service"],
    ],
    ["names in a label", "diagrams/class.puml", "@startuml\n[Lend|", ["[Lending service"]],
    ["aliases", "diagrams/component.puml", "@startuml\nle|\n@enduml", ["lend", "Lending service"]],
    [
      "a list of ids",
      "use-cases/UC-2.yaml",
      "id: UC-2\nrequirements:\n  - FR|",
      ["  - FR-1", "  - FR-2", "  - NFR-1"],
    ],
    [
      "a list in brackets",
      "requirements/functional.yaml",
      "- id: FR-3\n  refines: [US|",
      ["  refines: [US-1"],
    ],
    ["front matter", "pages/orchestration.md", "---\nrequirements: [N|\n---\n", ["requirements: [NFR-1"]],
    ["actors", "use-cases/UC-2.yaml", "id: UC-2\nactors: [Mem|", ["actors: [Member"]],
    ["owners", "elements.yaml", "- id: loans\n  owner: D|", ["  owner: Desk"]],
    ["ids without an entry", "elements.yaml", "- id: lo|", ["- id: loan", "- id: loans"]],
    [
      "layers",
      "archscribe.yaml",
      "rules:\n  - id: a\n    layers: [components tagged c|",
      ["    layers: [components tagged core"],
    ],
    [
      "kinds in a rule",
      "archscribe.yaml",
      "rules:\n  - id: a\n    forbid: datab|",
      ["    forbid: databases"],
    ],
    ["ids in prose", "decisions/0001-a.md", "# A\n\nSee FR|", ["See FR-1", "See FR-2", "See NFR-1"]],
    ["names in prose", "pages/orchestration.md", "The lending s|", ["The Lending service"]],
    ["names in a step", "use-cases/UC-1.yaml", "steps:\n  - The lend|", ["  - The Lending service"]],
    [
      "a screen's requirements",
      "ui-previews/1.html",
      '<meta name="requirements" content="FR|',
      ['<meta name="requirements" content="FR-1', '<meta name="requirements" content="FR-2'],
    ],
  ])("proposes %s", async (...[, file, marked, expected]) => {
    expect(await proposed(file, marked)).toEqual(expect.arrayContaining(expected));
  });

  it.each<[string, string, string]>([
    ["a key, which the schema completes", "use-cases/UC-2.yaml", "id: UC-2\nreq|"],
    ["an ordinary comment", "diagrams/class.puml", "' no"],
    ["prose without a beginning", "pages/orchestration.md", "The |"],
    ["text of another key", "use-cases/UC-2.yaml", "goal: |"],
    ["code in another language", "pages/orchestration.md", "```sql\nselect |"],
  ])("proposes nothing for %s", async (_, file, marked) => {
    expect(await proposed(file, marked.includes("|") ? marked : `${marked}|`)).toEqual([]);
  });
});
