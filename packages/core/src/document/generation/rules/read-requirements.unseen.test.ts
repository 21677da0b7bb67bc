import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readRequirementTable } from "../read-requirement-table.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

const documents: readonly ReadDocument[] = [
  {
    style: "a column of texts per priority",
    text: `# Costume store

| Ref | Must | Should | Won't (this time) |
|---|---|---|---|
| Loans | Clerks lend costumes to a show | Remind the clerk before the due date | |
| Damage | Clerks report damage<br>Clerks estimate the repair | | Insurance claims |
`,
    found: [
      "5 | - | must | functional | Loans | Clerks lend costumes to a show",
      "5 | - | should | functional | Loans | Remind the clerk before the due date",
      "6 | - | must | functional | Damage | Clerks report damage",
      "6 | - | must | functional | Damage | Clerks estimate the repair",
      "6 | - | wont | functional | Damage | Insurance claims",
    ],
  },
  {
    style: "features with items that begin with See, and a list of integrations",
    text: `# Plasma Bank

## Features

### Donor app

- Book a visit at a site
- See past visits with date and site

### Stock

- Nurses label each bag

## Integrations

- Text messages through Sendly for donors
`,
    found: [
      "7 | - | - | functional | Donor app | Book a visit at a site",
      "8 | - | - | functional | Donor app | See past visits with date and site",
      "12 | - | - | functional | Stock | Nurses label each bag",
      "16 | - | - | non-functional | Integrations | Text messages through Sendly for donors",
    ],
  },
  {
    style: "stories with bold ids line by line, items as their criteria, and scenarios without list marks",
    text: `# Tours

**US-1** As a guide I want to enter free days
**US-2** As a guide I want to swap a tour, so that I can be ill.

Given both guides speak the language
When the colleague accepts
Then the plan shows the colleague

**US-3** As a visitor, I want to buy tickets.

- [ ] Payment by card
- [ ] The ticket arrives by e-mail
`,
    found: [
      "3 | US-1 | - | user-story | - | As a guide I want to enter free days",
      "4 | US-2 | - | user-story | - | As a guide I want to swap a tour, so that I can be ill.",
      "10 | US-3 | - | user-story | - | As a visitor, I want to buy tickets. Acceptance criteria: Payment by card; The ticket arrives by e-mail.",
    ],
  },
  {
    style: "a use case beside others that has only an actor and a summary",
    text: `# Medicines

## UC1 Order a refill

Actor: Patient

1. The patient chooses a medicine.
2. The system sends the request.

## UC2 Manage stock

Actor: Pharmacist
Summary: The pharmacist sets the least stock of a medicine.
`,
    found: [
      "3 | UC1 | - | functional | Order a refill | Order a refill (2 steps of Patient)",
      "10 | UC2 | - | functional | Manage stock | The pharmacist sets the least stock of a medicine. (0 steps of Pharmacist)",
    ],
  },
  {
    style: "names of formats below a sentence that needs them",
    text: `# Editor

- The editor shall save files in these encodings:
  - UTF-8
  - ISO-8859-3
- The editor shall open files of 10 MB.
`,
    found: [
      "3 | - | - | functional | - | The editor shall save files in these encodings: UTF-8; ISO-8859-3",
      "6 | - | - | functional | - | The editor shall open files of 10 MB.",
    ],
  },
  {
    style: "stories with ranks and criteria of satisfaction",
    text: `As a clerk I want to lend a costume to each of the actors of a show, so I can see who has it at home
Priority: 7\x20
Criteria of Satisfaction:
* The loan has a date
---
As a clerk I want to see all loans
Priority: 6
`,
    found: [
      "1 | - | - | user-story | - | As a clerk I want to lend a costume to each of the actors of a show, so I can see who has it at home. Acceptance criteria: The loan has a date.",
      "6 | - | - | user-story | - | As a clerk I want to see all loans",
    ],
  },
  {
    style: "a history of versions in plain text",
    text: `Costume store

Change History
Version   Date         Author     Change
1.0       2024-03-01   A. Berg    The system shall be hosted in the town

1. Functions

Clerks can lend a costume.
`,
    found: ["9 | - | - | functional | - | Clerks can lend a costume."],
  },
  {
    style: "statements with fields that list others",
    text: `# Costume store

## REQ-1 Lend costumes

The system shall record each loan.

- **Status:** MVP
- **Dependencies:**
  - Set up the stock of the store

## REQ-2 Repair costumes

The system shall record each repair.
`,
    found: [
      "5 | REQ-1 | - | functional | Lend costumes | The system shall record each loan.",
      "13 | REQ-2 | - | functional | Repair costumes | The system shall record each repair.",
    ],
  },
  {
    style: "obligations in a German chapter of aims",
    text: `# Pflichtenheft Kostümverleih

## 1. Zielsetzung

Das System soll den Verleih von Kostümen verwalten. Es muss ohne Netz laufen. Bisher gibt es Karteikarten.
`,
    found: [
      "5 | - | - | functional | - | Das System soll den Verleih von Kostümen verwalten.",
      "5 | - | - | functional | - | Es muss ohne Netz laufen.",
    ],
  },
];

test.each(documents)("reads $style", ({ found, text }) => {
  expect(readStatements(text, tag).found.map(requirementLine)).toEqual(found);
});

test("reads a table with a column of texts per priority, below a title", () => {
  const table = "Costume store\nArea,Must have,Could have\nLoans,Clerks lend costumes,Suggest costumes\n";

  expect(readRequirementTable(table, tag).found.map(requirementLine)).toEqual([
    "3 | - | must | functional | Loans | Clerks lend costumes",
    "3 | - | could | functional | Loans | Suggest costumes",
  ]);
});

test("takes no references for functions", () => {
  const text =
    "# Features\n\n- See also the guide of the town\n- Clerks lend costumes\n- Clerks store costumes\n";

  expect(readStatements(text, tag).leftOut.map(({ reason }) => reason)).toEqual(["reference"]);
});

test("takes no introductions of personas for needs", () => {
  const text =
    "# Store\n\n## Personas\n\n- **Lena** is a clerk who works on Sundays.\n\n## Needs\n\n- Lena lends costumes.\n";
  const { found, leftOut } = readStatements(text, tag);

  expect(found.map((one) => one.text)).toEqual(["Lena lends costumes."]);
  expect(leftOut.map(({ reason }) => reason)).toEqual(["role"]);
});
