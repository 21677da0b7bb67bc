import { designPages } from "@archscribe/core/model";
import { sampleWith } from "../../packages/core/src/testing/index.ts";

const deployment = (place: string): string => `' @title Deployment on ${place}
' @trace Lending service: FR-1
@startuml
node "${place}" {
  component "Lending service" as lending
  database "Loan store" as loans <<PostgreSQL>>
}
lending --> loans : SQL
@enduml
`;

const page = (title: string): string => `---
requirements: [NFR-1]
---

# ${title}

As FR-1 asks; see [the manual](https://example.org/manual), \`loans\`, **and** _no other_.

> A book is lent by one service.

## Parts

1. The lending service.
2. The loan store.

| Part            | Copies |
| --------------- | ------ |
| Lending service | 2      |

\`\`\`sh
curl https://library.example/loans
\`\`\`
`;

/**
 * The files of a project with something for each unit, each kind of diagram and each kind of block: the sample world,
 * and beside it the smallest of everything else.
 */
export const smallProject: Readonly<Record<string, string>> = sampleWith({
  "archscribe.yaml": `archscribe: 1
name: Lending library
organization: Town of Elmford
version: "1.0"
status: review
authors: [Ida Keller]
brief: The library lends books to its members.
scope: The system covers loans. It does not cover purchases.
stakeholders:
  - name: Member
    description: Whoever has a card.
    concerns:
      - text: A book that is reserved is kept.
        views: [use-cases]
glossary:
  - term: Reservation
    definition: A claim on a book that is lent out.
risks:
  - title: The scanner may fail.
    description: There is only one.
    requirements: [FR-1]
changes:
  - version: "1.0"
    date: "2026-03-31"
    author: Ida Keller
    summary: First version.
`,
  "elements.yaml": `- id: lending-service
  kind: component
  name: Lending service
  technology: Go
  owner: Team Loans
  evidence: [compose.yaml:2 (said)]
`,
  "requirements/business-rules.yaml": `- id: BR-1
  text: A loan ends after four weeks.
- id: BR-2
  text: Loans are stored in the town's own database.
  constraint: true
`,
  "diagrams/system_conceptual.mmd": `flowchart LR
  member((Member))
  subgraph system["Library"]
    lending[Lending service]
  end
  member -->|borrows| lending
`,
  "diagrams/interface.puml": `@startuml
component "Lending service" as lending
component "Member card service" as cards
cards --> lending : HTTP: GET /loans
@enduml
`,
  "diagrams/logical.puml": `@startuml
entity "Loan" as loan {
  * number : identifier <<PK>>
  * due : date
}
entity "Book" as book {
  * ISBN : ISBN <<PK>>
}
book ||--o{ loan
@enduml
`,
  "diagrams/physical.puml": `@startuml
entity "loans" as loans {
  * id : uuid <<PK>>
  * due : date NOT NULL
}
@enduml
`,
  "diagrams/component/library.puml": `' @title The library
' @trace Lending service: FR-1, FR-2
@startuml
component "Lending service" as lending
component "Member card service" as cards
database "Loan store" as loans <<PostgreSQL>>
queue "Notices" as notices
lending --> loans : SQL
lending --> cards : HTTP
lending --> notices : AMQP
@enduml
`,
  "diagrams/component/lending-service.puml": `' @title Inside the lending service
@startuml
component "Lending service" as lending {
  component "Loan desk" as desk
  component "Reservation desk" as reservations
}
desk --> reservations
@enduml
`,
  "diagrams/class.puml": `@startuml
class Loan {
  due: Date
  extend(days: int)
}
class Reservation
Loan --> Reservation
@enduml
`,
  "diagrams/onPrem.puml": deployment("Town hall"),
  "diagrams/AWS.puml": deployment("Amazon EKS"),
  "diagrams/Azure.puml": deployment("Azure AKS"),
  "diagrams/GCP.puml": deployment("Google GKE"),
  ...Object.fromEntries(designPages.map(({ key, title }) => [`pages/${key}.md`, page(title)])),
  "decisions/0001-one-database.md": `---
status: accepted
date: "2026-02-26"
requirements: [NFR-1]
---

# One database

## Context

Loans are few.

## Decision

One database is enough.
`,
  "ui-previews/loan.html": `<title>Loan</title>
<meta name="use-case" content="UC-1" />
<h1>Loan</h1>
<form><p><label>Card <input type="text" /></label> <button>Borrow</button></p></form>
<table><tr><th>Book</th><th>Due</th></tr><tr><td>Emma</td><td>2026-04-28</td></tr></table>
`,
  "api/openapi.yaml": `openapi: 3.1.0
info: { title: Library, version: "1" }
servers: [{ url: https://library.example }]
paths:
  /loans/{id}:
    get:
      operationId: readLoan
      summary: Reads a loan
      x-requirements: [FR-1]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: The loan
          content: { application/json: { schema: { $ref: "#/components/schemas/Loan" } } }
components:
  schemas:
    Loan:
      type: object
      required: [due]
      properties: { due: { type: string, format: date, description: The last day. } }
`,
});

/** The same project at an earlier time, so that a document since then has something to mark. */
export const earlierSmallProject: Readonly<Record<string, string>> = {
  ...smallProject,
  "requirements/business-rules.yaml": "- id: BR-1\n  text: A loan ends after three weeks.\n",
  "diagrams/class.puml": `@startuml
class Loan {
  due: Date
}
@enduml
`,
  "decisions/0001-one-database.md": "# One database\n\n## Context\n\nLoans are very few.\n",
};
