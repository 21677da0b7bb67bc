import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

/** Small documents of invented systems in forms of tools, standards and other languages. */
const documents: readonly ReadDocument[] = [
  {
    style: "stories with criteria that oblige, each with the id of its requirement",
    text: `# Requirements

### Requirement 1

**User Story:** As a ranger, I want to see open huts, so that I can send hikers there.

#### Acceptance Criteria

1. WHEN a hut closes, THE Board SHALL mark the hut as closed.
2. WHERE a webcam is installed, THE Board SHALL show its picture.
`,
    found: [
      "5 | Requirement 1 | - | user-story | - | As a ranger, I want to see open huts, so that I can send hikers there.",
      "9 | Requirement 1 | - | functional | - | WHEN a hut closes, THE Board SHALL mark the hut as closed.",
      "10 | Requirement 1 | - | functional | - | WHERE a webcam is installed, THE Board SHALL show its picture.",
    ],
  },
  {
    style: "criteria that belong to the story before them, and the priority behind them",
    text: `## Story 2.1: Swap shifts

As a nurse, I want to swap a shift, so that I can go to a wedding.

**Acceptance criteria:**

- Both nurses agree
- The ward sister is told

**Priority:** High

- US-9: As a porter, I want to see my shifts.
  - Acceptance criteria:
    - One week is shown
`,
    found: [
      "3 | Story 2.1 | must | user-story | Swap shifts | As a nurse, I want to swap a shift, so that I can go to a wedding. Acceptance criteria: Both nurses agree; The ward sister is told.",
      "12 | US-9 | - | user-story | Swap shifts | As a porter, I want to see my shifts. Acceptance criteria: One week is shown.",
    ],
  },
  {
    style: "a template with stories in prose, remarks about them and things in sentences",
    text: `# Feature Specification: Kiln plan

**Feature Branch**: \`007-kiln\`
**Input**: User description: "Potters want to share a kiln and see who fires when."

### User Story 1 - Reserve the kiln (Priority: P2)

A potter reserves the kiln for a firing. The kiln is then closed to others.

**Why this priority**: The kiln is the only one in the whole village, and
everybody wants to use it before the market.

### Key Entities

- **Firing**: A program with a top temperature. It takes a day.
- **Potter**: A member who may use the kiln.
`,
    found: [
      "8 | User Story 1 | should | user-story | Reserve the kiln | A potter reserves the kiln for a firing. The kiln is then closed to others.",
      "13 | - | - | functional | Key Entities | Key Entities: Firing; Potter.",
    ],
  },
  {
    style: "key words of RFC 2119",
    text: `1. Terminology

The key words "MUST", "SHOULD" and "MAY" are to be interpreted as described in RFC 2119.

2. Rooms

A door sends its state to a hub. A hub MUST keep the last state of each door. It MAY keep older ones.
`,
    found: [
      "7 | - | must | functional | Rooms | A hub MUST keep the last state of each door.",
      "7 | - | could | functional | Rooms | It MAY keep older ones.",
    ],
  },
  {
    style: "ids between slashes below German titles",
    text: `# Pflichtenheft Bootshaus

## 1 Musskriterien

- Mitglieder leihen ein Boot aus.

## 2 Produktleistungen

/L10/ Die Liste der Boote muss in einer Sekunde erscheinen.

## 3 Abgrenzungskriterien

- Boote werden nicht verkauft.
`,
    found: [
      "5 | - | must | functional | - | Mitglieder leihen ein Boot aus.",
      "9 | L10 | - | non-functional | - | Die Liste der Boote muss in einer Sekunde erscheinen.",
      "13 | - | wont | functional | Abgrenzungskriterien | Boote werden nicht verkauft.",
    ],
  },
  {
    style: "a table with a column of ticks for each priority",
    text: `| No. | Requirement | Must | Should | Won't |
| --- | --- | --- | --- | --- |
| 1 | Guests order soup. | x | | |
| 2 | Guests split a bill. | | ✓ | |
| 3 | Guests pay with coins. | | | x |
`,
    found: [
      "3 | 1 | must | functional | - | Guests order soup.",
      "4 | 2 | should | functional | - | Guests split a bill.",
      "5 | 3 | wont | functional | - | Guests pay with coins.",
    ],
  },
  {
    style: "cards with fields side by side",
    text: `Requirement #: 4    Requirement Type: 9    Event: 2
Description: The pilot shall see the tide.
Fit Criterion: The value is never older than a minute.
Priority: High      Conflicts: None
`,
    found: [
      "1 | 4 | must | functional | - | The pilot shall see the tide. Acceptance criteria: The value is never older than a minute.",
    ],
  },
  {
    style: "use cases with all fields of their template, among them a priority",
    text: `## Use Case 7: Take a patient with a broken arm to the ward

**Primary Actor:** Porter
**Scope:** Ward desk
**Stakeholders and Interests:**

- Nurse: wants to know the bed.

**Main Success Scenario:**

1. The porter scans the band.
2. The desk proposes a bed.

**Frequency of Occurrence:** Ten times a day
**Priority:** Low

- SR-1: The desk shall keep a scan for at most a day.
`,
    found: [
      "1 | Use Case 7 | could | functional | Take a patient with a broken arm to the ward | Take a patient with a broken arm to the ward (2 steps of Porter)",
      "17 | SR-1 | - | functional | Take a patient with a broken arm to the ward | The desk shall keep a scan for at most a day.",
    ],
  },
  {
    style: "lists that complete a clause, each with the number of the clause",
    text: `2 Wards

2.1 The system shall let a nurse:
    (a) open a bed; and
    (b) close a bed.
`,
    found: [
      "4 | 2.1 | - | functional | - | The system shall let a nurse open a bed",
      "5 | 2.1 | - | functional | - | The system shall let a nurse close a bed.",
    ],
  },
  {
    style: "a letter",
    text: `Dear Ms Lund,

thank you for the visit. Guests reserve a table by telephone today.

When a guest does not come, the table is released after 20 minutes. We do not need any till.
`,
    found: [
      "5 | - | - | business-rule | - | When a guest does not come, the table is released after 20 minutes.",
      "5 | - | wont | functional | - | We do not need any till.",
    ],
  },
];

test.each(documents)("reads $style", ({ found, text }) => {
  const read = readStatements(text, tag);

  expect(read.found.map(requirementLine)).toEqual(found);
});
