import { describe, expect, it } from "vitest";
import type { DesignElement } from "../../model/index.ts";
import { checkedSample } from "../checks/testing/checked-sample.ts";

type Files = Readonly<Record<string, string | undefined>>;

/** Returns the elements that one file shows, each as its kind, name and source. */
async function shownBy(file: string, content: string, others: Files = {}): Promise<string[]> {
  const { index } = await checkedSample({ ...others, [file]: content });
  return index.elements.filter(({ location }) => location.file === file).map(inWords);
}

function inWords({ kind, name, sources }: DesignElement): string {
  return [kind, name, ...sources].join(" ");
}

const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml", ""].join("\n");

describe("a drawn shape is in the design as the kind that its diagram gives it:", () => {
  it.each([
    ["usecase", ["actor A", 'usecase "B" as b', 'package "C" {', "}"], ["actor A", "use-case B"]],
    [
      "system_conceptual",
      ['component "A" as a', "actor B", 'database "C" as c'],
      ["block A", "actor B", "block C"],
    ],
    ["interface", ["interface A", 'component "B" as b'], ["interface A", "component B"]],
    [
      "component",
      ["interface A", 'component "B" as b', "actor C"],
      ["interface A", "component B", "actor C"],
    ],
    ["conceptual", ["entity A"], ["entity A"]],
    ["logical", ["entity A"], ["entity A"]],
    ["physical", ["entity A"], ["entity A"]],
    ["class", ["class A", "interface B"], ["class A", "class B"]],
    ["onPrem", ['node "A" as a', 'database "B" as b'], ["node A", "node B"]],
    ["AWS", ['node "A" as a'], ["node A"]],
    ["GCP", ['node "A" as a'], ["node A"]],
    ["Azure", ['node "A" as a'], ["node A"]],
  ])("%s", async (key, lines, expected) => {
    const elsewhere = { "diagrams/conceptual.mmd": undefined };

    expect(await shownBy(`diagrams/${key}.puml`, plantuml(...lines), elsewhere)).toEqual(expected);
  });
});

describe("an element comes from", () => {
  const file = "diagrams/component.puml";
  const component = plantuml('component "Loan service" as lending', 'component "Mail" as mail');

  it("the requirements of its own trace, by its name or by its alias, otherwise its diagram's", async () => {
    expect(
      await shownBy(file, `' @requirements FR-2\n' @trace loan_services: FR-1, NFR-1, FR-1\n${component}`),
    ).toEqual(["component Loan service FR-1 NFR-1", "component Mail FR-2"]);
    expect(await shownBy(file, `' @trace lending: FR-1\n${component}`)).toEqual([
      "component Loan service FR-1",
      "component Mail",
    ]);
  });

  it("all requirements traced to it, in any diagram", async () => {
    const block = {
      "diagrams/system_conceptual.puml": `' @trace Mail: FR-1, FR-2\n${plantuml('component "Mail"')}`,
    };

    expect(await shownBy(file, `' @trace Mail: FR-1\n${component}`, block)).toEqual([
      "component Loan service",
      "component Mail FR-1 FR-2",
    ]);
  });

  it("the use case that its diagram is about, beside the requirements of the diagram", async () => {
    expect(await shownBy(file, `' @use-case UC-1\n' @requirements FR-2, FR-1\n${component}`)).toEqual([
      "component Loan service FR-2 FR-1 NFR-1",
      "component Mail FR-2 FR-1 NFR-1",
    ]);
  });

  it("its specification if it is a use case, and from its use cases if it is an actor", async () => {
    const second =
      "id: UC-2\nname: Return a book\nactors: [Members, Clerk]\nrequirements: [FR-1, FR-2]\nsteps:\n  - x\n";
    const drawn = plantuml(
      "actor Member",
      "actor Clerk",
      "actor Visitor",
      'usecase "borrow_a_book"',
      'usecase "Pay"',
    );

    expect(await shownBy("diagrams/usecase.puml", drawn, { "use-cases/UC-2.yaml": second })).toEqual([
      "actor Member FR-1 NFR-1 FR-2",
      "actor Clerk FR-1 FR-2",
      "actor Visitor",
      "use-case borrow_a_book FR-1 NFR-1",
      "use-case Pay",
    ]);
  });

  it("no use case if it only has the name of one", async () => {
    expect(await shownBy(file, plantuml('component "Borrow a book"', 'component "Member"'))).toEqual([
      "component Borrow a book",
      "component Member",
    ]);
  });
});

it("an interaction is one element, with the requirements of its use case", async () => {
  const file = "diagrams/interaction/borrow-a-book.puml";

  expect(await shownBy(file, plantuml("title Lending", "participant A", "A -> A : x"))).toEqual([
    "interaction Lending",
  ]);
  const { index } = await checkedSample({});
  expect(index.elements.find(({ kind }) => kind === "interaction")).toEqual({
    kind: "interaction",
    name: "Borrow a book",
    sources: ["FR-1", "NFR-1"],
    shownIn: "interaction/borrow-a-book",
    location: { file, line: 2 },
  });
});

it("a specification is a use case, at the place where it stands", async () => {
  const { index } = await checkedSample({});

  expect(index.elements[0]).toEqual({
    kind: "use-case",
    name: "Borrow a book",
    sources: ["FR-1", "NFR-1"],
    shownIn: "UC-1",
    location: { file: "use-cases/UC-1.yaml", line: 1, sourceLine: "id: UC-1" },
  });
});

it("operations and screens are elements, a screen with the requirements of its use case", async () => {
  const api = `openapi: 3.1.0
info: { title: Library, version: "1" }
paths:
  /loans:
    post:
      operationId: lend
      x-requirements: [FR-1]
      responses: { "201": { description: Lent } }
`;
  const screen = `<title>Lending</title>
<meta name="use-case" content="UC-1" />
<meta name="requirements" content="FR-2, FR-1" />
`;

  const { index } = await checkedSample({ "api/openapi.yaml": api, "ui-previews/lending.html": screen });

  expect(index.elements.slice(-2)).toEqual([
    {
      kind: "operation",
      name: "POST /loans",
      sources: ["FR-1"],
      shownIn: "lend",
      location: { file: "api/openapi.yaml", line: 6, sourceLine: "      operationId: lend" },
    },
    {
      kind: "screen",
      name: "Lending",
      sources: ["FR-2", "FR-1", "NFR-1"],
      shownIn: "lending",
      location: { file: "ui-previews/lending.html", line: 1 },
    },
  ]);
});
