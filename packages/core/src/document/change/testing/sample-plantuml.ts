/** The 13 kinds of diagram of the small library in PlantUML. */
export const samplePlantuml: Readonly<Record<string, string>> = {
  "diagrams/usecase.puml": `@startuml
' @title Use cases of the library
actor Member as member
actor Librarian as librarian
rectangle Library {
  usecase "Borrow a book" as borrow
  usecase "Remind a member" as remind
}
member --> borrow
librarian --> borrow
@enduml
`,
  "diagrams/interaction.puml": `@startuml
actor Member as member
participant "Loan service" as loans
database "Loan database" as db
member -> loans : borrow a book
alt the card is valid
  loans -> db : store the loan
  db --> loans : the loan
end
loans --> member : the date of return
@enduml
`,
  "diagrams/system_conceptual.puml": `@startuml
actor Member as member
component "Loan service" as loans
component "Catalogue service" as catalogue
member --> loans
loans --> catalogue : asks for books
@enduml
`,
  "diagrams/interface.puml": `@startuml
component "Loan service" as loans
component "Desk" as desk
interface "Loan API" as api
loans ..|> api
desk ..> api
@enduml
`,
  "diagrams/conceptual.puml": `@startuml
entity Loan
entity Book
entity Person
Person "1" -- "0..*" Loan : has
Loan "0..*" -- "1" Book : is of
@enduml
`,
  "diagrams/logical.puml": `@startuml
entity Loan {
  * number : identifier <<PK>>
  * begin : date
  end : date
}
entity Book {
  * isbn : text <<PK>>
  title : text
}
Loan }o--|| Book
@enduml
`,
  "diagrams/physical.puml": `@startuml
entity loans {
  * loan_id : uuid <<PK>>
  * isbn : char(13) <<FK books>>
  begun_at : timestamptz
}
entity books {
  * isbn : char(13) <<PK>>
  title : varchar(200)
}
loans }o--|| books
@enduml
`,
  "diagrams/component.puml": `@startuml
package Services {
  component "Loan service" as loans <<Java>>
  component "Catalogue service" as catalogue <<Java>>
}
database "Loan database" as loandb
database "Catalogue database" as catalogdb
queue Events as events
loans --> loandb
catalogue --> catalogdb
loans --> events : loan begun
@enduml
`,
  "diagrams/class.puml": `@startuml
class LoanOffice {
  +borrow(card: Card, book: Book): Loan
  -open: int
}
class Card {
  +isValid(day: Date): boolean
}
LoanOffice --> Card : checks
@enduml
`,
  "diagrams/onPrem.puml": `@startuml
node "Application server" as app {
  component "Loan service" as loans
}
node "Database server" as dbs {
  database "Loan database" as loandb
}
app --> dbs : JDBC
@enduml
`,
  "diagrams/AWS.puml": `@startuml
node "Amazon ECS" as ecs
database "Amazon RDS" as rds
ecs --> rds
@enduml
`,
  "diagrams/GCP.puml": `@startuml
node "Cloud Run" as run
database "Cloud SQL" as sql
run --> sql
@enduml
`,
  "diagrams/Azure.puml": `@startuml
node "Container Apps" as apps
database "Azure Database" as adb
apps --> adb
@enduml
`,
};
