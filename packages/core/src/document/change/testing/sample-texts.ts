/** The files of a small library's project, except its diagrams. */
export const sampleTexts: Readonly<Record<string, string>> = {
  "archscribe.yaml": `archscribe: 1
name: Library
organization: Town
version: "1.0"
brief: Members borrow books.
stakeholders:
  - name: Librarian
    concerns: [{ text: Loans are easy to find. }]
glossary:
  - { term: Loan, definition: A book that a member has borrowed. }
risks:
  - { title: The catalogue is wrong., mitigation: It is checked each night. }
rules:
  - id: services-do-not-use-foreign-databases
    reason: Each service has a database of its own.
    forbid: { from: components, to: databases }
`,
  "requirements/functional.yaml": `- id: FR-1
  text: A member borrows a book with a card.
  priority: must
- id: FR-2
  text: The library reminds a member of a loan two days before it ends.
  priority: should
- id: FR-3
  text: A librarian adds a book to the catalogue.
`,
  "requirements/quality.yaml": `- id: NFR-1
  text: Searching the catalogue is fast.
  quality: performance-efficiency
  scenario:
    stimulus: A member searches the catalogue.
    response: The results are shown.
    measure: 95 % within 1 s
`,
  "use-cases/UC-1.yaml": `id: UC-1
name: Borrow a book
goal: The member has the book.
actors: [Member, Librarian]
requirements: [FR-1]
pre_cond: [The member has a valid card.]
steps:
  - The member shows the card.
  - The librarian scans the book.
  - The loan service records the loan.
exceptions: ["Step 1: the card has expired; the librarian renews it."]
post_cond: [The loan is recorded.]
`,
  "use-cases/UC-2.yaml": `id: UC-2
name: Remind a member
actors: [Clock]
requirements: [FR-2]
steps:
  - The clock starts the nightly run.
  - The loan service sends a reminder.
`,
  "api/openapi.yaml": `openapi: 3.1.0
info: { title: Library, version: 1.0.0 }
paths:
  /loans:
    get:
      operationId: listLoans
      summary: Lists the loans of a member
      parameters:
        - { name: member, in: query, schema: { type: string } }
      responses:
        "200":
          description: The loans
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Loan" } } } }
    post:
      operationId: createLoan
      summary: Records a loan
      x-requirements: [FR-1]
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/NewLoan" } } }
      responses:
        "201":
          description: The loan
          content: { application/json: { schema: { $ref: "#/components/schemas/Loan" } } }
components:
  schemas:
    Loan:
      type: object
      required: [id, book]
      properties:
        id: { type: string }
        book: { type: string }
        until: { type: string, format: date }
    NewLoan:
      type: object
      required: [book]
      properties:
        book: { type: string }
        card: { type: string }
`,
  "pages/service-interface.md": `# Service interface

The loan service answers requests of the desk.

## Errors

Errors are problem documents.
`,
  "decisions/0001-one-database-per-service.md": `---
status: accepted
date: "2026-01-10"
---

# One database per service

## Context

Services must not share tables.

## Decision

Each service has a database of its own.
`,
  "ui-previews/desk.html": `<title>Desk</title>
<section><h1>Desk</h1><p>Scan the card of the member.</p><button>Lend</button></section>
`,
};
