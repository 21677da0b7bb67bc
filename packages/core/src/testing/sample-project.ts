/**
 * The sample world of the tests: a lending library, small enough to be read at a glance and without a single finding.
 * A test changes the one file that it is about.
 */
export const sampleFiles: Readonly<Record<string, string>> = {
  "archscribe.yaml": `archscribe: 1
name: Lending library
organization: Town of Elmford
version: "1.0"
authors: [Ida Keller]
brief: The library lends books to its members.
stakeholders:
  - name: Member
    concerns:
      - text: A book that is reserved is kept.
        views: [use-cases]
glossary:
  - term: Reservation
    definition: A claim on a book that is lent out.
`,
  "requirements/functional.yaml": `- id: FR-1
  text: A member borrows a book.
  priority: must
- id: FR-2
  text: A member reserves a book that is lent out.
  refines: [US-1]
`,
  "requirements/quality.yaml": `- id: NFR-1
  text: Borrowing takes little time.
  quality: performance-efficiency
  scenario:
    stimulus: A member borrows a book.
    response: The loan is stored.
    measure: In 95 of 100 cases within 1 s.
`,
  "requirements/user-stories.yaml": `- id: US-1
  text: As a member, I want to reserve a book so that I can borrow it next.
`,
  "use-cases/UC-1.yaml": `id: UC-1
name: Borrow a book
goal: The member has the book.
actors: [Member]
requirements: [FR-1, NFR-1]
pre_cond:
  - The member is signed in.
steps:
  - The member scans the book.
  - The system stores the loan.
exceptions:
  - "Step 1: the book is reserved by somebody else; the system says so."
post_cond:
  - The book is lent to the member.
`,
  "diagrams/usecase.puml": `@startuml
actor Member
usecase "Borrow a book" as borrow
Member --> borrow
@enduml
`,
  "diagrams/interaction/borrow-a-book.puml": `' @use-case UC-1
@startuml
actor Member
participant "Lending service" as lending
Member -> lending : scan book
lending --> Member : loan
@enduml
`,
  "diagrams/conceptual.mmd": `%% @trace Loan: FR-1
%% @trace Reservation: FR-2
erDiagram
  Loan }o--|| Book : of
  Reservation }o--|| Book : of
  %% @trace Book: FR-1, FR-2
`,
};

/** The sample world with some of its files replaced; `undefined` takes a file out. */
export function sampleWith(changes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const files = { ...sampleFiles, ...changes };
  return Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
