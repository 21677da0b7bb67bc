import { indexProject } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import type { FileTree } from "../../../model/index.ts";
import { memoryTree } from "../../../testing/index.ts";
import type { ExportSource } from "../export-format.ts";

const manifest = "archscribe: 1\nname: Lending library\norganization: Town\n";

/** Returns the source of an export from the files of a project; the manifest is optional. */
export function sourceOf(files: Readonly<Record<string, string>>): Promise<ExportSource> {
  return sourceIn(memoryTree({ "archscribe.yaml": manifest, ...files }));
}

/** Returns the source of an export from a project folder. */
export async function sourceIn(tree: FileTree): Promise<ExportSource> {
  const { findings, ...reading } = await readProject(tree);
  if (reading.project === undefined) throw new Error(JSON.stringify(findings));
  const { project } = reading;
  return { project, model: indexProject(project, reading.places).architecture };
}

export const plantuml = (...lines: readonly string[]): string =>
  ["@startuml", ...lines, "@enduml", ""].join("\n");

/** A small library with something of every kind that a format has a place for, and of some that none has. */
export const libraryFiles: Readonly<Record<string, string>> = {
  "archscribe.yaml": `${manifest}version: "1.2"\nbrief: Lends books to members.\n`,
  "requirements/functional.yaml": "- id: FR-1\n  text: A member borrows a book.\n",
  "use-cases/UC-1.yaml": "id: UC-1\nname: Borrow a book\nactors: [Member, Mail provider]\n",
  "elements.yaml": `- id: lending
  kind: component
  name: Lending service
  names: [Loans]
  technology: Go
  owner: Team Desk
  description: Keeps who has which book.
  tags: [core, Personal/Data]
  lifecycle: live
  evidence: [cmd/lending/main.go]
  links:
    - title: Runbook
      url: https://wiki.example.com/lending
`,
  "diagrams/usecase.puml": plantuml("actor Member", 'usecase "Borrow a book" as uc', "Member --> uc"),
  "diagrams/component.puml": plantuml(
    'package "Desk" {',
    'component "Lending service" as lending {',
    'component "Fee rules" as fees',
    "}",
    'component "Web app" as web',
    "}",
    'database "Book store" as store',
    'queue "Reminders" as queue',
    'component "Mail provider" as mail',
    '() "Loan API" as api',
    "actor Member",
    "Member --> web : borrows",
    "api - lending",
    "web ..> api : REST",
    "lending --> store : loans",
    "lending --> queue",
    "queue -- mail",
    "lending --> fees",
  ),
  "diagrams/interaction/borrow.puml": plantuml(
    "actor Member",
    'participant "Web app" as web',
    'participant "Lending service" as lending',
    "Member -> web : scans a book",
    "web -> lending : borrow(book)",
    "lending --> web : due day",
  ),
  "diagrams/conceptual.puml": plantuml("entity Book {", "}", "entity Loan {", "}", "Loan --> Book : of"),
  "diagrams/onPrem.puml": plantuml(
    'node "Town hall" {',
    'node "Server" as server {',
    'component "Lending service" as lending',
    "}",
    'database "PostgreSQL" as pg',
    "}",
    'node "Backup" as backup',
    "lending --> pg : SQL",
    "pg --> backup : copies each night",
  ),
};

/** A system with a service of the same name, as generated if no requirement names the part of the system that does the rest. */
export const namesakeFiles: Readonly<Record<string, string>> = {
  "archscribe.yaml": manifest,
  "use-cases/UC-1.yaml": "id: UC-1\nname: Borrow a book\nactors: [Mail provider]\n",
  "diagrams/component.puml": plantuml(
    'package "Lending library" as SYSTEM {',
    'component "Lending library" as lending',
    'component "Web app" as web',
    'database "Book store" as store',
    "}",
    'component "Mail provider" as mail <<external>>',
    "web --> lending : borrows",
    "lending --> store : loans",
    "lending --> mail : reminds",
  ),
};
