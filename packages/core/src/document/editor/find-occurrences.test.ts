import { describe, expect, it } from "vitest";
import { definitionOf, occurrenceFinder, referencesTo, type Subject } from "./find-occurrences.ts";
import { editedSample } from "./testing/edited-sample.ts";

const files = {
  "elements.yaml": "- id: lending-service\n  kind: component\n  name: Lending service\n  owner: Desk\n",
  "pages/orchestration.md":
    "---\nrequirements: [FR-1]\n---\n\n# Runs\n\nThe Lending service stores loans (FR-2).\n",
  "diagrams/component.puml":
    "' @trace Lending service: FR-1\n@startuml\n' @element lending-service\ncomponent \"Lending service\" as lend\ndatabase Loans\nlend --> Loans : lend\n@enduml\n",
};

async function placesOf(subject: Subject): Promise<string[]> {
  const { checked, edited } = await editedSample(files);
  const find = occurrenceFinder(checked);
  return referencesTo(subject, edited.texts, find).map(({ file, range }) => {
    const line = edited.texts.get(file)?.split("\n")[range.start.line] ?? "";
    return `${file}:${String(range.start.line + 1)} ${line.slice(range.start.character, range.end.character)}`;
  });
}

describe("the places that name a subject", () => {
  it("are aliases, names, ids and sentences for an element, and not labels of its relations", async () => {
    expect(await placesOf({ kind: "element", id: "lending-service" })).toEqual([
      "diagrams/component.puml:1 Lending service",
      "diagrams/component.puml:3 lending-service",
      "diagrams/component.puml:4 Lending service",
      "diagrams/component.puml:4 lend",
      "diagrams/component.puml:6 lend",
      "diagrams/interaction/borrow-a-book.puml:4 Lending service",
      "diagrams/interaction/borrow-a-book.puml:4 lending",
      "diagrams/interaction/borrow-a-book.puml:5 lending",
      "diagrams/interaction/borrow-a-book.puml:6 lending",
      "elements.yaml:1 lending-service",
      "elements.yaml:3 Lending service",
      "pages/orchestration.md:7 Lending service",
    ]);
  });

  it("are the ids of a requirement in every file", async () => {
    expect(await placesOf({ kind: "requirement", id: "FR-2" })).toEqual([
      "diagrams/conceptual.mmd:2 FR-2",
      "diagrams/conceptual.mmd:6 FR-2",
      "pages/orchestration.md:7 FR-2",
      "requirements/functional.yaml:4 FR-2",
    ]);
  });

  it("are actors of use cases and the words of their steps", async () => {
    const places = await placesOf({ kind: "element", id: "member" });

    expect(places.filter((place) => !place.startsWith("diagrams/"))).toEqual([
      "archscribe.yaml:8 Member",
      "use-cases/UC-1.yaml:4 Member",
      "use-cases/UC-1.yaml:9 member",
    ]);
  });
});

describe("the definition", () => {
  it.each<[string, Subject, string]>([
    [
      "of a requirement is in its file",
      { kind: "requirement", id: "FR-2" },
      "requirements/functional.yaml:4",
    ],
    ["of a use case is its id", { kind: "use-case", id: "UC-1" }, "use-cases/UC-1.yaml:1"],
    ["of an element is its entry", { kind: "element", id: "lending-service" }, "elements.yaml:1"],
    [
      "of an element without an entry is where it is drawn",
      { kind: "element", id: "loans" },
      "diagrams/component.puml:5",
    ],
  ])("%s", async (_, subject, place) => {
    const { checked, edited } = await editedSample(files);
    const find = occurrenceFinder(checked);

    const found = definitionOf(subject, { checked, texts: edited.texts, find });

    expect(`${found?.file ?? ""}:${String((found?.range.start.line ?? -1) + 1)}`).toBe(place);
  });
});
