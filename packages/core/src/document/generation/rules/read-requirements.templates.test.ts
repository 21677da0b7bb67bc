import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

/** Small documents of invented systems in templates of companies and schools, in four languages. */
const documents: readonly ReadDocument[] = [
  {
    style: "fields that only this template has, and criteria with a table and things with numbers",
    text: `# Requirements

- REQ-1-BIS — The system shall print a label.
  - **Acceptance criteria:**
    - **Colours:**
      - Roll 100: white
      - Roll 200: green
    - **Rights:**
      | Action | Clerk | Guest |
      |--------|-------|-------|
      | Print one label | x | |
  - **Priority:** Must have
  - **Signed off by:** the bursar
- REQ-2 — The system shall weigh a parcel.
  - **Signed off by:** the postmaster
- REQ-3 — The system shall book a courier.
  - **Signed off by:** the bursar
`,
    found: [
      "3 | REQ-1-BIS | must | functional | - | The system shall print a label. Acceptance criteria: Colours: Roll 100: white; Roll 200: green; Rights: Print one label x.",
      "14 | REQ-2 | - | functional | - | The system shall weigh a parcel.",
      "16 | REQ-3 | - | functional | - | The system shall book a courier.",
    ],
  },
  {
    style: "titles with ids above sentences, and a priority in brackets",
    text: `## Funktionale Anforderungen (Muss-Kriterien)

* **FA-10: Annahme von Paketen**
  * Das System muss jedes Paket wiegen und den Preis nennen.
  * Das System muss einen Beleg für den Absender drucken.

## Nicht-funktionale Anforderungen

* **NFA-10: Tempo der Waage**
  * Die Waage muss nach zwei Sekunden das Gewicht anzeigen.
`,
    found: [
      "4 | FA-10 | must | functional | Annahme von Paketen | Das System muss jedes Paket wiegen und den Preis nennen.",
      "5 | FA-10 | must | functional | Annahme von Paketen | Das System muss einen Beleg für den Absender drucken.",
      "10 | NFA-10 | - | non-functional | Tempo der Waage | Die Waage muss nach zwei Sekunden das Gewicht anzeigen.",
    ],
  },
  {
    style: "numbered titles above bullets and roles, as in a DOCX without styles",
    text: `1. Business Objectives
• Increase sales

2. User Roles
Clerk:
• Weigh a parcel
• Print a label

3. Non‑Functional Requirements
• High availability
`,
    found: [
      "6 | - | - | functional | Clerk | Weigh a parcel",
      "7 | - | - | functional | Clerk | Print a label",
      "10 | - | - | non-functional | - | High availability",
    ],
  },
  {
    style: "actions below a sentence or an item that names who has them",
    text: `# Functions

Clerks can use the following functions:

- Weigh a parcel.
- Print a label.

Rights:

- As sender
  - Book a courier
  - Track a parcel
`,
    found: [
      "5 | - | - | functional | Clerk | Weigh a parcel.",
      "6 | - | - | functional | Clerk | Print a label.",
      "11 | - | - | functional | As sender | Book a courier",
      "12 | - | - | functional | As sender | Track a parcel",
    ],
  },
  {
    style: "French titles that state priorities, and chapters about the project",
    text: `**Objectifs pédagogiques**
- Apprendre le langage

**Fonctionnalités obligatoires**
- Recherche d'un colis par numéro

**Fonctionnalités avancées recommandées**
- Tri par date

**Livrables attendus**
- Code source complet
`,
    found: [
      "5 | - | must | functional | - | Recherche d'un colis par numéro",
      "8 | - | should | functional | - | Tri par date",
    ],
  },
  {
    style: "Spanish stories with numbered criteria, scenarios and a table of roles",
    text: `# Correos

| Rol | Descripción |
|---|---|
| Empleado | Pesa paquetes y cobra el envío en efectivo o con tarjeta |

## Funcionalidades

- Pesar

### 1. Pesar un paquete
**Como** empleado,
**Quiero** pesar un paquete,
**Para** cobrar el envío.

**Criterios de aceptación:**
- CA1. El sistema debe mostrar el peso.

### Escenario 1: Paquete perdido
1. El cliente llama a la oficina.
2. El empleado abre una incidencia.
3. El empleado avisa al cliente.
`,
    found: [
      "12 | - | - | user-story | Pesar un paquete | Como empleado, Quiero pesar un paquete, Para cobrar el envío. Criterios de aceptación: El sistema debe mostrar el peso.",
      "19 | Escenario 1 | - | functional | Paquete perdido | Paquete perdido (3 steps of )",
    ],
  },
  {
    style: "numbers of issues, criteria as priorities, and versions of the document",
    text: `| Version | Date | Reason for change |
|---|---|---|
| 1.0 | 2026-02-01 | The system shall be described |

## Must-criteria

- #17 - The system must provide the clerk with the ability to weigh parcels.

## Won’t-criteria

- The system won’t send any letters.
`,
    found: [
      "7 | #17 | must | functional | - | The system must provide the clerk with the ability to weigh parcels.",
      "11 | - | wont | functional | - | The system won’t send any letters.",
    ],
  },
  {
    style: "titles with ids above fields or paragraphs, and stories behind titles in cells",
    text: `RF-01: Gestión de paquetes
- Descripción: pesar, etiquetar y entregar paquetes.
- Criterio de aceptación: cada paquete tiene una etiqueta.

RF-02: Gestión de sobres
- Descripción: franquear y entregar sobres.
- Criterio de aceptación: cada sobre tiene un sello.

FR-3: Lost parcels

The clerk must open an inquiry for a parcel that nobody has seen. The clerk must tell the sender.

## Stories

| User Story | Acceptance Criteria |
|---|---|
| Track a parcel As a sender, I want to track a parcel, so that I know its place. | The place is shown. |
`,
    found: [
      "2 | RF-01 | - | functional | Gestión de paquetes | pesar, etiquetar y entregar paquetes. Criterios de aceptación: cada paquete tiene una etiqueta.",
      "6 | RF-02 | - | functional | Gestión de sobres | franquear y entregar sobres. Criterios de aceptación: cada sobre tiene un sello.",
      "11 | FR-3 | - | functional | Lost parcels | The clerk must open an inquiry for a parcel that nobody has seen.",
      "11 | FR-3 | - | functional | Lost parcels | The clerk must tell the sender.",
      "17 | - | - | user-story | Track a parcel | As a sender, I want to track a parcel, so that I know its place. Acceptance criteria: The place is shown.",
    ],
  },
  {
    style: "lists of Word whose inner items have another bullet, and lines without marks",
    text: `## Functional Requirements

- Accounts:

▪ The admin can close an account.

## Business Rules

Balances cannot be negative

Deduction only after confirmation

Inactive clerks cannot sell stamps

## Data
`,
    found: [
      "5 | - | - | functional | Accounts | The admin can close an account.",
      "9 | - | - | business-rule | - | Balances cannot be negative",
      "11 | - | - | business-rule | - | Deduction only after confirmation",
      "13 | - | - | business-rule | - | Inactive clerks cannot sell stamps",
    ],
  },
  {
    style: "key words of RFC 2119, each with its own statement",
    text: `# Tide relay

The key words MUST, SHALL and MAY are to be interpreted as described in RFC 2119.

- The relay MAY keep a reading for an hour. It SHALL delete the reading then.
- REQ-2: A client MAY ask twice; the relay SHALL answer once.
`,
    found: [
      "5 | - | could | functional | - | The relay MAY keep a reading for an hour.",
      "5 | - | must | functional | - | It SHALL delete the reading then.",
      "6 | REQ-2 | must | functional | - | A client MAY ask twice; the relay SHALL answer once.",
    ],
  },
  {
    style: "limits in German, French and Spanish",
    text: `# Anforderungen

- Nur Beamte dürfen eine Sendung öffnen.
- Une agence ne peut pas refuser un colis.
- Un cliente puede enviar como máximo diez paquetes.
`,
    found: [
      "3 | - | - | business-rule | - | Nur Beamte dürfen eine Sendung öffnen.",
      "4 | - | - | business-rule | - | Une agence ne peut pas refuser un colis.",
      "5 | - | - | business-rule | - | Un cliente puede enviar como máximo diez paquetes.",
    ],
  },
  {
    style: "titles with slashed ids, each above one sentence behind a line break or an indentation",
    text: `# Lastenheft

## Funktionale Anforderungen
/LF10/ Boote verwalten  <br>
    Der Bootswart legt Boote an, ändert und löscht sie.
/LF20/ Boot reservieren
    Ein Ruderer reserviert ein Boot für höchstens drei Stunden.
`,
    found: [
      "5 | LF10 | - | functional | Boote verwalten | Der Bootswart legt Boote an, ändert und löscht sie.",
      "7 | LF20 | - | functional | Boot reservieren | Ein Ruderer reserviert ein Boot für höchstens drei Stunden.",
    ],
  },
  {
    style: "verification criteria, labels that state nothing, and lists of ids",
    text: `# Oar rack

## Requirements

- RACK-1: The rack shall lock each oar.

Verification criteria:

- An oar cannot be pulled out.

Details:

- **Requirement type:** Functional.
- **Auditable:** No.
- **Measurement:** Field test

## Requirements by place

- RACK-1, RACK-2
`,
    found: [
      "5 | RACK-1 | - | functional | - | The rack shall lock each oar. Acceptance criteria: An oar cannot be pulled out.",
    ],
  },
  {
    style: "a definition of done for all stories",
    text: `# Boat house

## Rowing

- Members see the weather on the river.
- The boatman closes the river at high water.

## Definition of done

- Tests are green
- Reviewed by two people
`,
    found: [
      "5 | - | - | functional | Rowing | Members see the weather on the river.",
      "6 | - | - | functional | Rowing | The boatman closes the river at high water.",
    ],
  },
  {
    style: "an outline in plain text, whose lowest numbers are actions",
    text: `Well monitoring

1  Levels
   1.1  Collect levels of a well
   1.2  Detect gaps in the levels
2  Warning
   2.1  Send a warning to the owner of a well
   2.2  Withdraw a warning
`,
    found: [
      "4 | 1.1 | - | functional | Levels | Collect levels of a well",
      "5 | 1.2 | - | functional | Levels | Detect gaps in the levels",
      "7 | 2.1 | - | functional | Warning | Send a warning to the owner of a well",
      "8 | 2.2 | - | functional | Warning | Withdraw a warning",
    ],
  },
  {
    style: "a pitch with its limits",
    text: `# Pitch: Late trams

## Appetite
The team has six weeks for it.

## Solution
- A driver marks the tram as late.

## Rabbit holes
- The office follows every tram on a map.

## No-gos
- Passengers get SMS.
`,
    found: [
      "7 | - | - | functional | Solution | A driver marks the tram as late.",
      "13 | - | wont | functional | No-gos | Passengers get SMS.",
    ],
  },
  {
    style: "chapters whose titles begin with words that are verbs elsewhere",
    text: `Parcel desk

3.1 Order Lists
3.2 Print Labels

4.1 Access Control

4.2 Process Model

4.3 Design Constraints

3.1 Order Lists

A clerk orders a list by weight.

3.2 Print Labels

A clerk prints labels.
`,
    found: [
      "14 | - | - | functional | Order Lists | A clerk orders a list by weight.",
      "18 | - | - | functional | Print Labels | A clerk prints labels.",
    ],
  },
  {
    style: "requirements behind the names of fields",
    text: `# Parcel desk

Category: Clerks shall filter parcels by category.

- REQ-1: The system shall print a label.

  Category: Printing

The clerk can search the shelves by
category: letters or parcels.
`,
    found: [
      "3 | - | - | functional | - | Category: Clerks shall filter parcels by category.",
      "5 | REQ-1 | - | functional | - | The system shall print a label.",
      "9 | - | - | functional | - | The clerk can search the shelves by category: letters or parcels.",
    ],
  },
];

test.each(documents)("reads $style", ({ found, text }) => {
  const read = readStatements(text, tag);

  expect(read.found.map(requirementLine)).toEqual(found);
});
