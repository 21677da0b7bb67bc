import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

/** Small documents of invented systems in forms of tools, standards and other languages. */
const documents: readonly ReadDocument[] = [
  {
    style: "paragraphs that begin with an id and a full stop",
    text: `# Functional requirements

**R1.** A warden searches for free huts by place and date.
**R2.** A hiker books a hut. The fee is due at once.

Req 3. The warden closes a hut.
`,
    found: [
      "3 | R1 | - | functional | - | A warden searches for free huts by place and date.",
      "4 | R2 | - | functional | - | A hiker books a hut. The fee is due at once.",
      "6 | Req 3 | - | functional | - | The warden closes a hut.",
    ],
  },
  {
    style: "lists below the beginning of a permission without a colon",
    text: `**Features:**

- Wardens can
    - close/open a hut
    - rate guides
- Hikers are able to
    - register for a tour
`,
    found: [
      "4 | - | - | functional | - | Wardens can close/open a hut",
      "5 | - | - | functional | - | Wardens can rate guides",
      "7 | - | - | functional | - | Hikers are able to register for a tour",
    ],
  },
  {
    style: "items with ids below the beginning of them all, and lists within an item",
    text: `# Functions

- **R4** Hut flows:
  - R4.1 Wardens can:
    - R4.1.1 Close huts where they are the host.
    - R4.1.2 Rate guides.
- **R5** Tours:
  - Hikers shall be able to:
    - choose a tour,
    - pay the fee.
`,
    found: [
      "5 | R4.1.1 | - | functional | - | Wardens can close huts where they are the host.",
      "6 | R4.1.2 | - | functional | - | Wardens can rate guides.",
      "7 | R5 | - | functional | - | Tours: Hikers shall be able to choose a tour; pay the fee",
    ],
  },
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
  {
    style: "names with a common first word as ids above the texts",
    text: `# Kiln controller

The key words MUST and SHOULD are those of RFC 2119.

## Firing

\`kiln~preheat~2\`:
The kiln MUST preheat for 20 minutes before it has been loaded.

Needs: test

\`kiln~vent~1\`

The vent SHOULD open at 900 degrees.

\`kiln~log.burn~1\`:
The controller MUST record each firing.
`,
    found: [
      "8 | kiln~preheat~2 | must | functional | Firing | The kiln MUST preheat for 20 minutes before it has been loaded.",
      "14 | kiln~vent~1 | should | functional | Firing | The vent SHOULD open at 900 degrees.",
      "17 | kiln~log.burn~1 | must | functional | Firing | The controller MUST record each firing.",
    ],
  },
  {
    style: "a read-me whose chapters with commands are about its installation",
    text: `# Ferry times

## What it does

Everybody can read the board. The app provides:

- Timetables of each pier
- Delays and cancellations

## Set up a copy

1. Install the packages:

\`\`\`sh
npm ci
\`\`\`

2. The page will open in a browser after the first start.

## Operation

The app must start within 4 seconds.
`,
    found: [
      "5 | - | - | functional | - | Everybody can read the board.",
      "7 | - | - | functional | - | The app provides timetables of each pier",
      "8 | - | - | functional | - | The app provides delays and cancellations",
      "22 | - | - | non-functional | Operation | The app must start within 4 seconds.",
    ],
  },
  {
    style: "modal verbs as priorities",
    text: `# Quiz requirements

- The host must see all answers.
- The host must be able to end a round.
- The board should show a clock.
- The board should play a tune.
- The players could choose a colour.
- The players could form teams.
`,
    found: [
      "3 | - | must | functional | - | The host must see all answers.",
      "4 | - | must | functional | - | The host must be able to end a round.",
      "5 | - | should | functional | - | The board should show a clock.",
      "6 | - | should | functional | - | The board should play a tune.",
      "7 | - | could | functional | - | The players could choose a colour.",
      "8 | - | could | functional | - | The players could form teams.",
    ],
  },
  {
    style: "chapters of a word processor, of which some are not marked as headings",
    text: `## 1.1 Purpose

The board is for guests.

2. System features

## - Show the next ferry to each island.

- Show its delay.

3. Nonfunctional requirements

## 3.1 Usability

US1 - A new guest can find a ferry in one minute.
`,
    found: [
      "7 | - | - | functional | - | Show the next ferry to each island.",
      "9 | - | - | functional | - | Show its delay.",
      "15 | US-1 | - | non-functional | - | A new guest can find a ferry in one minute.",
    ],
  },
  {
    style: "stories below a title of their part, in the record of an id",
    text: `# Stories

### K-01 Find a hut

**User Story**
As a hiker, I want to find a hut whose beds have been freed so that I can sleep there today.

### K-02 Rate a hut

**User Story**
As a hiker, I want to rate a hut so that others are warned.
`,
    found: [
      "6 | K-01 | - | user-story | Find a hut | As a hiker, I want to find a hut whose beds have been freed so that I can sleep there today.",
      "11 | K-02 | - | user-story | Rate a hut | As a hiker, I want to rate a hut so that others are warned.",
    ],
  },
  {
    style: "a use case whose flows are titles within its parts, and whose steps oblige",
    text: `# UC-7: Reserve a bunk

## Primary Actor
Hiker

## Main Success Flow
1. The hiker picks a night.
2. The hiker must confirm the price.
3. The system reserves the bunk.

## Alternative Flows or Extensions

### AF-1: The Hut Is Full
1. The system finds no bunk.
2. The hiker picks another night.
3. The system proposes a hut.

## Business Rule
A hiker must not reserve two bunks for one night.
`,
    found: [
      "1 | UC-7 | - | functional | Reserve a bunk | Reserve a bunk (3 steps of Hiker)",
      "19 | - | - | business-rule | Business Rule | A hiker must not reserve two bunks for one night.",
    ],
  },
  {
    style: "French chapters named by a word alone",
    text: `# Bac de l'île

## 1. Fonctionnel
- Afficher le prochain départ du bac.

## 2. Non-fonctionnel
- Journalisation structurée, rotation quotidienne.

## 3. Sauvegardes et rétention
- Quatre dernières copies, suppression au-delà.
`,
    found: [
      "4 | - | - | functional | - | Afficher le prochain départ du bac.",
      "7 | - | - | non-functional | - | Journalisation structurée, rotation quotidienne.",
      "10 | - | - | non-functional | - | Quatre dernières copies, suppression au-delà.",
    ],
  },
  {
    style: "stories in fences, and use cases with courses and data",
    text: `# Boat rental

![Use cases](./boats.svg)

### Story: Guest rents a boat

\`\`\`gherkin
As a guest
I want to rent a boat
So I can row
\`\`\`

### Rent Boat Use Case

#### Data:
- Boat number
- Hours

#### Primary course (happy path):
1. The guest picks a boat.
2. System books the boat.

#### Unknown boat course (sad path):
1. System shows an error.

### Return Boat Use Case

#### Data:
- Boat number

#### Primary course (happy path):
1. The guest returns the boat.
2. System frees the boat.
`,
    found: [
      "8 | - | - | user-story | Guest rents a boat | As a guest I want to rent a boat So I can row",
      "13 | - | - | functional | Rent Boat Use Case | Rent Boat Use Case (2 steps of Guest)",
      "26 | - | - | functional | Return Boat Use Case | Return Boat Use Case (2 steps of Guest)",
    ],
  },
  {
    style: "parts of the system with names of qualities, groups of users, and cases of abuse",
    text: `# Notice board

## Functional requirements

### Security gate

- Read the token of each guest[^token]

### Roles & permissions

- Board settings: choose a colour and a font

## Security requirements

### Objectives

- Privacy: ensure that notes stay secret

### User groups

- Moderator
    - hide notes
- Guest
    - write notes

## Abuse cases

An attacker tries to:

- read the notes of others
`,
    found: [
      "7 | - | - | functional | Security gate | Read the token of each guest",
      "11 | - | - | functional | Roles & permissions | Board settings: choose a colour and a font",
      "17 | - | - | non-functional | Objectives | Privacy: ensure that notes stay secret",
      "22 | - | - | non-functional | Moderator | hide notes",
      "24 | - | - | non-functional | Guest | write notes",
    ],
  },
];

test.each(documents)("reads $style", ({ found, text }) => {
  const read = readStatements(text, tag);

  expect(read.found.map(requirementLine)).toEqual(found);
});
