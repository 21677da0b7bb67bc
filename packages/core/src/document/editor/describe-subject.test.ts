import { expect, it } from "vitest";
import { describeSubject } from "./describe-subject.ts";
import type { Subject } from "./find-occurrences.ts";
import { editedSample } from "./testing/edited-sample.ts";

const files = {
  "elements.yaml":
    "- id: lending-service\n  kind: component\n  name: Lending service\n  technology: Go\n  description: Stores *loans*.\n  requirements: [FR-1]\n",
};

async function card(subject: Subject): Promise<string | undefined> {
  const { checked } = await editedSample(files);
  return describeSubject(subject, checked, ({ file, line }) => `${file}#L${String(line)}`);
}

it("describes an element: its kind, its requirements, and its places", async () => {
  expect(await card({ kind: "element", id: "lending-service" }))
    .toBe(`**Lending service** · component · Go · \`lending-service\`

Stores \\*loans\\*.

Used by Member

Requirements:

- **FR-1** A member borrows a book.

Shown in:

- [Borrow a book](diagrams/interaction/borrow-a-book.puml#L4)`);
});

it("describes a requirement: its text, and the items traced to it", async () => {
  expect(await card({ kind: "requirement", id: "FR-1" })).toBe(`**FR-1** · must

A member borrows a book.

Traced to it:

- [UC-1](use-cases/UC-1.yaml#L1) Borrow a book
- [element:book](diagrams/conceptual.mmd#L6) Book
- [element:lending-service](elements.yaml#L1) Lending service
- [element:loan](diagrams/conceptual.mmd#L1) Loan`);
});

it("describes a use case: its actors and steps", async () => {
  expect(await card({ kind: "use-case", id: "UC-1" })).toBe(`**UC-1 Borrow a book** · use case

The member has the book.

Actors: Member

1. The member scans the book.
2. The system stores the loan.

Requirements:

- **FR-1** A member borrows a book.
- **NFR-1** Borrowing takes little time.`);
});

it("returns nothing for a subject that the project does not have", async () => {
  expect(await card({ kind: "element", id: "archive" })).toBeUndefined();
});
