import { describe, expect, it } from "vitest";
import { checkedSample } from "./testing/checked-sample.ts";

/** Returns the findings for elements without a requirement: the message, and the suggestion. */
async function adviceOn(file: string, content: string): Promise<(readonly [string, string | undefined])[]> {
  const { findings } = await checkedSample({ [file]: content });
  return findings
    .filter(({ ruleId }) => ruleId === "untraced-element")
    .map(({ message, suggest }) => [message, suggest] as const);
}

const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml", ""].join("\n");
const untraced = (word: string, name: string) => expect.stringContaining(`the ${word} '${name}' `) as string;
const byComment = (name: string) => expect.stringContaining(`'@trace ${name}: FR-1'`) as string;

it.each([
  ["system_conceptual", 'component "A"', "block"],
  ["component", 'component "A"', "component"],
  ["component", 'database "A"', "database"],
  ["system_conceptual", 'queue "A"', "queue"],
  ["component", 'interface "A"', "interface"],
  ["class", "class A", "class"],
  ["onPrem", 'node "A"', "deployment node"],
])("in a %s diagram %s is an untraced %s", async (key, line, word) => {
  expect(await adviceOn(`diagrams/${key}.puml`, plantuml(line))).toEqual([
    [untraced(word, "A"), byComment("A")],
  ]);
});

it("so are an entity and an interaction", async () => {
  expect(await adviceOn("diagrams/conceptual.mmd", "erDiagram\n  Loan {\n    int id\n  }\n")).toEqual([
    [untraced("entity", "Loan"), byComment("Loan")],
  ]);
  expect(
    await adviceOn("diagrams/interaction/greet.puml", plantuml("title Greet", "participant A", "A -> A : x")),
  ).toEqual([[untraced("interaction", "Greet"), byComment("Greet")]]);
});

it.each([
  [
    "a specification",
    "use-cases/UC-2.yaml",
    "id: UC-2\nname: Return a book\nactors: [Member]\nsteps:\n  - Scan.\n",
    untraced("use case", "Return a book"),
    "Name the requirements that it serves under 'requirements'.",
  ],
  [
    "an operation",
    "api/openapi.yaml",
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /loans:\n    get:\n      responses: { "200": { description: Loans } }\n',
    untraced("API operation", "GET /loans"),
    "Add x-requirements: [FR-1] to the operation.",
  ],
  [
    "a screen",
    "ui-previews/lending.html",
    "<title>Lending</title>\n",
    untraced("screen", "Lending"),
    'Add <meta name="requirements" content="FR-1"> to its head.',
  ],
])("%s gets the place where its requirements are named", async (...[, file, content, ...advice]) => {
  expect(await adviceOn(file, content)).toEqual([advice]);
});

describe("needs no requirement:", () => {
  it("an actor, who comes from the people who need the system", async () => {
    expect(await adviceOn("diagrams/component.puml", plantuml("actor Visitor"))).toEqual([]);
  });

  it("a use case that is only drawn, which has a separate rule", async () => {
    const drawn = plantuml("actor Member", 'usecase "Borrow a book"', 'usecase "Pay"');

    expect(await adviceOn("diagrams/usecase.puml", drawn)).toEqual([]);
  });

  it.each([
    'component "Log" <<implied>>',
    'component "Log" <<implied>> <<external>>',
    'component "Log" <<assumed>>',
    'component "Log" <<inferred>>',
  ])("only the elements of a diagram that are marked as not stated by a requirement: %s", async (log) => {
    const drawn = plantuml(log, 'component "Mail" <<external>>');

    expect(await adviceOn("diagrams/component.puml", drawn)).toEqual([
      [untraced("component", "Mail"), byComment("Mail")],
    ]);
  });
});

describe("needs no requirement, because the system has it:", () => {
  it("only the elements of a diagram with evidence in a comment", async () => {
    const drawn = plantuml("' @source compose.yaml:3 (said)", "component Orders", "component Mail");

    expect(await adviceOn("diagrams/component.puml", drawn)).toEqual([
      [untraced("component", "Mail"), byComment("Mail")],
    ]);
  });

  it("an element with evidence in elements.yaml", async () => {
    const { findings } = await checkedSample({
      "diagrams/component.puml": plantuml("component Orders", "component Mail"),
      "elements.yaml": "- id: orders\n  name: Orders\n  evidence: [compose.yaml:3]\n",
    });

    expect(
      findings.flatMap(({ reference, ruleId }) => (ruleId === "untraced-element" ? reference : [])),
    ).toEqual(["Mail"]);
  });

  it("an operation with x-source", async () => {
    const operation = "x-source: [a.go:4], responses: { default: { description: Loans } }";
    const api = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /loans:\n    get: { ${operation} }\n`;

    expect(await adviceOn("api/openapi.yaml", api)).toEqual([]);
  });
});
