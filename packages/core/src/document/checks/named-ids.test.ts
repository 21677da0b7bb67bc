import { expect, it } from "vitest";
import { checkedSample } from "./testing/checked-sample.ts";

/** Returns the findings for one file with an unknown id: the place, the item that names it, and the id. */
async function namings(file: string, content: string): Promise<string[]> {
  const { findings } = await checkedSample({ [file]: content });
  return findings
    .filter(({ ruleId }) => ruleId === "broken-reference")
    .map(
      ({ location, message }) => `${location.file}:${String(location.line)} ${message.split(",")[0] ?? ""}`,
    );
}

const diagram = "@startuml\nclass Loan\n@enduml\n";

it.each([
  [
    "a requirement by what it refines",
    "requirements/functional.yaml",
    "- id: FR-1\n  text: A member borrows a book.\n- id: FR-2\n  text: A member reserves.\n  refines: [US-1, US-9]\n",
    ["requirements/functional.yaml:3 FR-2 names US-9"],
  ],
  [
    "a use case by its requirements",
    "use-cases/UC-1.yaml",
    "id: UC-1\nname: Borrow a book\nactors: [Member]\nrequirements: [FR-9, NFR-9]\nsteps:\n  - Scan.\n",
    ["use-cases/UC-1.yaml:1 UC-1 names FR-9", "use-cases/UC-1.yaml:1 UC-1 names NFR-9"],
  ],
  [
    "a risk",
    "archscribe.yaml",
    "archscribe: 1\nname: Library\norganization: Elmford\nrisks:\n  - title: Fire\n    description: It burns.\n    requirements: [FR-9]\n",
    ["archscribe.yaml:1 the risk 'Fire' names FR-9"],
  ],
  [
    "a diagram by its head",
    "diagrams/class.puml",
    `' @requirements FR-1, FR-9\n' @use-case UC-9\n${diagram}`,
    [
      "diagrams/class.puml:3 the diagram class names FR-9",
      "diagrams/class.puml:3 the diagram class names UC-9",
    ],
  ],
  [
    "a trace in a diagram",
    "diagrams/class.puml",
    `' a remark\n' @trace Loan: FR-1, FR-9\n${diagram}`,
    ["diagrams/class.puml:2 the trace of Loan names FR-9"],
  ],
  [
    "a page, and the diagrams on it",
    "pages/microservice-design.md",
    `---\nrequirements: [FR-9]\n---\n\n# Services\n\n\`\`\`plantuml\n' @requirements FR-8\n' @trace Loan: FR-7\n${diagram}\`\`\`\n`,
    [
      "pages/microservice-design.md:1 the page microservice-design names FR-9",
      "pages/microservice-design.md:9 the trace of Loan names FR-7",
      "pages/microservice-design.md:10 the diagram pages/microservice-design.md#1 names FR-8",
    ],
  ],
  [
    "a decision",
    "decisions/0001-a.md",
    "---\nstatus: accepted\nrequirements: [FR-9]\n---\n\n# A\n\n## Context\n\nB.\n",
    ["decisions/0001-a.md:1 the decision 0001-a names FR-9"],
  ],
  [
    "a screen",
    "ui-previews/lending.html",
    '<title>Lending</title>\n<meta name="use-case" content="UC-9" />\n<meta name="requirements" content="FR-9" />\n',
    [
      "ui-previews/lending.html:1 the preview lending names FR-9",
      "ui-previews/lending.html:1 the preview lending names UC-9",
    ],
  ],
  [
    "an operation",
    "api/openapi.yaml",
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /loans:\n    post:\n      operationId: lend\n      x-requirements: [FR-9]\n      responses: { "201": { description: Lent } }\n',
    ["api/openapi.yaml:6 the operation lend names FR-9"],
  ],
])("a requirement is named by %s, at its place", async (...[, file, content, expected]) => {
  expect(await namings(file, content)).toEqual(expected);
});
