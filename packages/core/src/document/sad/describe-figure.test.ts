import { describe, expect, it } from "vitest";
import { readDiagramContent } from "../diagrams/index.ts";
import type { DiagramKey, ElementGrounds, FigureSource, Notation } from "../../model/index.ts";
import { describeFigure, type FigureDescription } from "./describe-figure.ts";

it("describes a use case diagram: its purpose, its content, and its symbols", () => {
  const described = describePlantuml(
    "usecase",
    'actor Member\nusecase "Borrow a book" as borrow\nMember --> borrow',
  );

  expect(described).toEqual({
    about: "Shows 1 actor and 1 use case with 1 relation.",
    alt:
      "Lending: 1 actor and 1 use case. Actors: Member. Use cases: Borrow a book. " +
      "Relations: Member → Borrow a book.",
    legend: [
      { symbol: "Stick figure", meaning: "actor" },
      { symbol: "Oval", meaning: "use case" },
      { symbol: "Arrow", meaning: "uses, in the direction of the arrow" },
    ],
  });
});

it("explains the marks of elements that no requirement states, each once and only if it is drawn", () => {
  const text = "database Loans <<implied>>\ncomponent Desk\nDesk --> Loans : <<implied>> reads";
  const mark = { symbol: "«implied»", meaning: "follows from requirements, none of which states it" };
  const implied = (element: string) => ({ element, basis: "implied" as const, reason: "Loans are kept." });

  const marked = describePlantuml("component", text, [implied("Loans"), implied("Desk -> Loans")]);

  expect(marked.legend.filter(({ symbol }) => symbol.startsWith("«"))).toEqual([mark]);
  expect(describePlantuml("component", text).legend).not.toContainEqual(mark);
});

it("counts messages if there are any", () => {
  const described = describePlantuml(
    "interaction",
    "actor Member\nparticipant Desk\nMember -> Desk : book\nDesk --> Member : loan",
  );

  expect(described).toMatchObject({
    about: "Shows 1 actor and 1 participant, which exchange 2 messages.",
    alt: expect.stringContaining("Relations: Member → Desk (book); Desk answers Member (loan)."),
  });
});

it("explains crow's feet where entities are related by them", () => {
  const { legend } = describeText("conceptual", "mermaid", { text: "erDiagram\n  Loan }o--|| Book : of\n" });

  expect(legend.map(({ meaning }) => meaning)).toEqual(["exactly one", "none or one", "many"]);
});

it("takes the author's own words for people who cannot see the picture", () => {
  const text =
    "flowchart LR\n  accTitle: Lending\n  accDescr: Members borrow at the desk.\n  Member --> Desk\n";

  expect(describeText("component", "mermaid", { text }).alt).toBe("Lending. Members borrow at the desk.");
});

it("states only the kind of a diagram that cannot be read back", () => {
  expect(describePlantuml("component", "")).toEqual({ about: "", alt: "Diagram: Lending.", legend: [] });
});

describe("descriptions that would be too long to listen to", () => {
  const classes = Array.from({ length: 45 }, (_, index) => `class C${index}`);
  const relations = Array.from({ length: 44 }, (_, index) => `C${index} --> C${index + 1}`);

  it("is shortened", () => {
    const { about, alt } = describePlantuml("class", [...classes, ...relations].join("\n"));

    expect(about).toBe("Shows 45 classes with 44 relations.");
    expect(alt).toContain("C38, C39, and more. Relations: ");
    expect(alt).toMatch(/C29 → C30; and more\.$/);
  });
});

function describePlantuml(
  key: DiagramKey,
  text: string,
  grounds: readonly ElementGrounds[] = [],
): FigureDescription {
  return describeText(key, "plantuml", { text: `@startuml\n${text}\n@enduml\n`, grounds });
}

function describeText(
  key: DiagramKey,
  notation: Notation,
  { grounds = [], text }: Pick<FigureSource, "grounds" | "text">,
): FigureDescription {
  const diagram = {
    id: key,
    key,
    title: "Lending",
    notation,
    text,
    file: "diagrams/x",
    line: 1,
    requirements: [],
    traces: [],
    grounds,
  };
  return describeFigure(diagram, readDiagramContent(diagram));
}
