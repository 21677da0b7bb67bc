/** A small project with content for every part of a document; all its diagrams are PlantUML. */
export const libraryFiles: Readonly<Record<string, string>> = {
  "archscribe.yaml": `archscribe: 1
name: Lending library
organization: Town of Elmford
brief: The library lends books to its members.
diagrams: [usecase, interaction]
`,
  "requirements/functional.yaml": `- id: FR-1
  text: A member borrows a book.
`,
  "use-cases/UC-1.yaml": `id: UC-1
name: Borrow a book
goal: The member has the book.
actors: [Member]
requirements: [FR-1]
steps:
  - The member scans the book.
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
@enduml
`,
};

/** One more diagram, for which a browser is needed. */
export const mermaidFile: Readonly<Record<string, string>> = {
  "diagrams/conceptual.mmd": `erDiagram
  Loan }o--|| Book : of
`,
};
