import { describe, expect, it } from "vitest";
import { checkedSample } from "../checks/testing/checked-sample.ts";
import { withPictures } from "../checks/index.ts";
import { type AssembleOptions, assembleSad } from "./assemble-sad.ts";
import type { Block, Inline } from "./document.ts";

/** The index as text: a line for each kind and each entry. */
async function indexOf(
  files: Readonly<Record<string, string | undefined>>,
  options: AssembleOptions = {},
): Promise<string[]> {
  const { chapters } = assembleSad(withPictures(await checkedSample(files), new Map()), options);
  return (chapters.find(({ id }) => id === "unit-element-index")?.blocks ?? []).flatMap(linesOf);
}

function linesOf(block: Block): string[] {
  if (block.kind === "paragraph") return [textOf(block.content)];
  if (block.kind !== "definitions") return [];
  return block.items.map(({ description, term }) => `${textOf(term)} | ${textOf(description)}`);
}

function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (inline.kind === "reference" ? `${inline.text ?? inline.target}>` : inline.text))
    .join("");
}

const component = '\' @trace Lending service: FR-1\n@startuml\ncomponent "Lending service"\n@enduml\n';

describe("the index of elements", () => {
  it("has every element by kind, with its figures in order, its use cases and its requirements", async () => {
    const lines = await indexOf({ "diagrams/component.puml": component });

    expect(lines).toEqual([
      "6 elements of the architecture by kind, each with the figures, use cases and sections that show or name it, and the requirements that it comes from.",
      "Actors",
      "Member | Figures 1>, 2>; UC-1>",
      "Use cases",
      "Borrow a book | Figures 1>, 2>; UC-1>; from FR-1>, NFR-1>",
      "Components",
      "Lending service | Figures 2>, 4>; from FR-1>",
      "Entities",
      "Book | Figure 3>; from FR-1>, FR-2>",
      "Loan | Figure 3>; from FR-1>",
      "Reservation | Figure 3>; from FR-2>",
    ]);
  });

  it("lists the facts in elements.yaml, and sections, operations and screens", async () => {
    const lines = await indexOf({
      "diagrams/component.puml": component,
      "elements.yaml":
        "- id: lending\n  name: Lending service\n  names: [Loans desk]\n  owner: Team Desk\n  technology: Node.js\n  lifecycle: retiring\n",
      "pages/orchestration.md": "# Orchestration\n\nOne Lending service for each branch.\n",
      "api/openapi.yaml":
        "openapi: 3.1.0\ninfo: { title: Library, version: '1' }\npaths:\n  /loans:\n    post:\n      operationId: addLoan\n      summary: Lends a book\n      x-requirements: [FR-1]\n      responses: { '201': { description: Lent } }\n",
      "ui-previews/loan.html": "<title>Loan of a book</title>\n<h1>Loan</h1>\n",
    });

    expect(lines).toEqual(
      expect.arrayContaining([
        "Lending service | also called Loans desk; Node.js; Team Desk; retiring; Figures 2>, 4>; Section 7.1>; from FR-1>",
        "Operations",
        "POST /loans | API>; from FR-1>",
        "Screens",
        "Loan of a book | Screen>",
      ]),
    );
  });

  it("has the views that draw an element among its figures", async () => {
    const lines = await indexOf({
      "diagrams/component/a.puml": component,
      "diagrams/component/view.puml": "' @view components\n",
    });

    expect(lines).toContain("Lending service | Figures 2>, 4>, 5>; from FR-1>");
  });

  it("has no element that only figures show which are not published", async () => {
    const lines = await indexOf({ "diagrams/component.puml": component }, { diagrams: ["usecase"] });

    expect(lines.slice(1)).toEqual([
      "Actors",
      "Member | Figure 1>; UC-1>",
      "Use cases",
      "Borrow a book | Figure 1>; UC-1>; from FR-1>, NFR-1>",
    ]);
  });

  it("is absent if there is no element", async () => {
    expect(
      await indexOf({
        "diagrams/usecase.puml": undefined,
        "diagrams/interaction/borrow-a-book.puml": undefined,
        "diagrams/conceptual.mmd": undefined,
        "use-cases/UC-1.yaml": undefined,
      }),
    ).toEqual([]);
  });
});
