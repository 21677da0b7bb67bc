import { describe, expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

const diagram = (...lines: readonly string[]): string =>
  ["@startuml", ...lines, 'usecase "Borrow a book"', "@enduml", ""].join("\n");
const useCase = (...actors: readonly string[]): string =>
  `id: UC-1\nname: Borrow a book\nactors: [${actors.join(", ")}]\nrequirements: [FR-1, NFR-1]\nsteps:\n  - Scan.\n`;
const remarks = (files: Readonly<Record<string, string | undefined>>) =>
  remarksBy("actor-mismatch", { "diagrams/interaction/borrow-a-book.puml": undefined, ...files });

describe("actors of the use case diagram and of the specifications", () => {
  it("are the same, however their names are written", async () => {
    expect(await remarks({ "use-cases/UC-1.yaml": useCase("members") })).toEqual([]);
  });

  it("that only one of them names are found", async () => {
    expect(
      await remarks({
        "use-cases/UC-1.yaml": useCase("Member", "Clerk"),
        "diagrams/usecase.puml": diagram("actor Member", "actor Visitor"),
      }),
    ).toEqual(["diagrams/usecase.puml: Visitor", "use-cases/UC-1.yaml: Clerk"]);
  });

  it("act also through those whom they specialise, and who specialise them, at any distance", async () => {
    const drawn = diagram(
      "actor Person",
      "actor Member",
      "actor Child as kid",
      "actor Visitor",
      "Member --|> Person",
      "kid --|> Member",
      "Visitor --> kid",
    );

    expect(
      await remarks({ "diagrams/usecase.puml": drawn, "use-cases/UC-1.yaml": useCase("Child") }),
    ).toEqual(["diagrams/usecase.puml: Visitor"]);
  });

  it("are not compared if no specification names any", async () => {
    expect(
      await remarks({ "use-cases/UC-1.yaml": useCase(), "diagrams/usecase.puml": diagram("actor Visitor") }),
    ).toEqual([]);
  });

  it("are not compared if no actor is drawn", async () => {
    expect(await remarks({ "diagrams/usecase.puml": diagram() })).toEqual([]);
  });
});

describe("without a use case diagram, actors of the specifications", () => {
  const named = (...actors: readonly string[]) =>
    Object.fromEntries(
      actors.map((actor, index) => [
        `use-cases/UC-${String(index + 1)}.yaml`,
        useCase(actor).replace("UC-1", `UC-${String(index + 1)}`),
      ]),
    );
  const noDiagram = { "diagrams/usecase.puml": undefined };

  it.each([
    [["Librarian", "Libraran", "Librarian"], ["use-cases/UC-2.yaml: Libraran"]],
    [["Clerk", "Cleark"], ["use-cases/UC-2.yaml: Cleark"]],
    [["Libraran", "Librarian", "Librarian"], ["use-cases/UC-1.yaml: Libraran"]],
    [["Supplier", "Suppleer"], ["use-cases/UC-2.yaml: Suppleer"]],
    [["Librarian", "librarians"], []],
    [["Customer", "Consumer"], []],
    [["Reader", "Leader"], []],
    [["Insurer", "Insured"], []],
    [["Site 10", "Site 11"], []],
    [["Room 1 clerk", "Room 2 clerk"], []],
    [["Ann", "Anne"], []],
    [["Bert", "Berta"], []],
  ])("%j", async (actors, expected) => {
    expect(await remarks({ ...noDiagram, ...named(...actors) })).toEqual(expected);
  });
});

it("an actor of an interaction is in the use case diagram too", async () => {
  const interaction = "@startuml\nactor Clerk\nactor Member\nClerk -> Member : greets\n@enduml\n";

  expect(await remarks({ "diagrams/interaction/greet.puml": interaction })).toEqual([
    "diagrams/interaction/greet.puml: Clerk",
  ]);
});

it.each([
  "!include includes/more.puml",
  "!include_once includes/more.puml",
  "!include_many includes/more.puml",
  "  !includesub includes/more.puml!A",
])("nothing is reported as missing in a diagram with %s, which may show more", async (line) => {
  const files = {
    "use-cases/UC-1.yaml": useCase("Member", "Clerk"),
    "diagrams/includes/more.puml": "!startsub A\nskinparam shadowing false\n!endsub\n",
    "diagrams/usecase.puml": diagram("actor Member", line),
  };

  expect(await remarks(files)).toEqual([]);
});

it("a standard library or an address brings no actors", async () => {
  const files = {
    "use-cases/UC-1.yaml": useCase("Member", "Clerk"),
    "diagrams/usecase.puml": diagram(
      "actor Member",
      "!include <C4/C4_Context>",
      "!include https://example.com/a.puml",
    ),
  };

  expect(await remarks(files)).toEqual(["use-cases/UC-1.yaml: Clerk"]);
});
