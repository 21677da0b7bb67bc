/** The 13 kinds of diagram of the small library in Mermaid. */
export const sampleMermaid: Readonly<Record<string, string>> = {
  "diagrams/usecase.mmd": `flowchart LR
  member((Member))
  librarian((Librarian))
  subgraph library [Library]
    borrow([Borrow a book])
    remind([Remind a member])
  end
  member --> borrow
  librarian --> borrow
`,
  "diagrams/interaction.mmd": `sequenceDiagram
  actor member as Member
  participant loans as Loan service
  participant db as Loan database
  member->>loans: borrow a book
  alt the card is valid
    loans->>db: store the loan
    db-->>loans: the loan
  end
  loans-->>member: the date of return
`,
  "diagrams/system_conceptual.mmd": `flowchart LR
  member((Member))
  loans[Loan service]
  catalogue[Catalogue service]
  member --> loans
  loans -->|asks for books| catalogue
`,
  "diagrams/interface.mmd": `classDiagram
  class Loans["Loan service"]
  class LoanApi {
    <<interface>>
    +borrow(card, book)
    +giveBack(book)
  }
  class Office
  Loans ..|> LoanApi
  Office ..> LoanApi
`,
  "diagrams/conceptual.mmd": `erDiagram
  Person ||--o{ Loan : has
  Loan }o--|| Book : "is of"
`,
  "diagrams/logical.mmd": `erDiagram
  Loan {
    identifier number PK
    date begin
    date end_day
  }
  Book {
    text isbn PK
    text title
  }
  Loan }o--|| Book : of
`,
  "diagrams/physical.mmd": `erDiagram
  loans {
    uuid loan_id PK
    char isbn FK
    timestamptz begun_at
  }
  books {
    char isbn PK
    varchar title
  }
  loans }o--|| books : of
`,
  "diagrams/component.mmd": `flowchart LR
  subgraph services [Services]
    loans[Loan service]
    catalogue[Catalogue service]
  end
  loandb[(Loan database)]
  catalogdb[(Catalogue database)]
  events[[Events]]
  loans --> loandb
  catalogue --> catalogdb
  loans -->|loan begun| events
`,
  "diagrams/class.mmd": `classDiagram
  class LoanOffice {
    +borrow(card, book) Loan
    -open int
  }
  class Card {
    +isValid(day) boolean
  }
  LoanOffice --> Card : checks
`,
  "diagrams/onPrem.mmd": `flowchart LR
  subgraph app [Application server]
    loans[Loan service]
  end
  subgraph dbs [Database server]
    loandb[(Loan database)]
  end
  app -->|JDBC| dbs
`,
  "diagrams/AWS.mmd": `flowchart LR
  ecs[Amazon ECS]
  rds[(Amazon RDS)]
  ecs --> rds
`,
  "diagrams/GCP.mmd": `flowchart LR
  run[Cloud Run]
  sql[(Cloud SQL)]
  run --> sql
`,
  "diagrams/Azure.mmd": `flowchart LR
  apps[Container Apps]
  adb[(Azure Database)]
  apps --> adb
`,
};
