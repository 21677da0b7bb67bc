import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

/** Small documents of invented systems whose forms are known only by counting. */
const documents: readonly ReadDocument[] = [
  {
    style: "ids with names that a word processor has not marked as titles, above their sentences",
    text: `Kiln

FR-1 — Ring a bell

The kiln shall ring.

FR-2 — Cool down

The kiln shall cool.

FR-3 — Heat a pot

The kiln shall heat a pot.
`,
    found: [
      "5 | FR-1 | - | functional | Ring a bell | The kiln shall ring.",
      "9 | FR-2 | - | functional | Cool down | The kiln shall cool.",
      "13 | FR-3 | - | functional | Heat a pot | The kiln shall heat a pot.",
    ],
  },
  {
    style: "an id with a name that ends with a colon, beside whole statements",
    text: `# Kiln

## Requirements

- UR_1 Bells: The kiln shall ring.
- UR_2 Cooling:
- UR_3 Heat: The kiln shall heat a pot.
`,
    found: [
      "5 | UR_1 | - | functional | - | Bells: The kiln shall ring.",
      "7 | UR_3 | - | functional | - | Heat: The kiln shall heat a pot.",
    ],
  },
  {
    style: "a chapter of obligations whose title has the words of one without any",
    text: `# Moorings

## Invoice contents

- The invoice shall name the berth.
- The invoice shall state the fee.
- The invoice must have a number.
`,
    found: [
      "5 | - | - | functional | Invoice contents | The invoice shall name the berth.",
      "6 | - | - | functional | Invoice contents | The invoice shall state the fee.",
      "7 | - | - | functional | Invoice contents | The invoice must have a number.",
    ],
  },
  {
    style: "an overview that tells of functions, beside the chapter that states them",
    text: `# Moorings

## Overview

Skippers open the chart and choose a berth. The harbour has forty berths.

The master reads the tide table.

Each berth must be dredged once a year.

## Functions

- Book a berth
- Cancel a booking
- Print the tide table
`,
    found: [
      "9 | - | - | functional | - | Each berth must be dredged once a year.",
      "13 | - | - | functional | - | Book a berth",
      "14 | - | - | functional | - | Cancel a booking",
      "15 | - | - | functional | - | Print the tide table",
    ],
  },
  {
    style: "ids of a form of its own, in titles",
    text: `# Kiln

### 1-K
The kiln shall report its temperature.

### 2-K
The potter shall stop the kiln.

### 3-K
The kiln shall close its vents.
`,
    found: [
      "4 | 1-K | - | functional | - | The kiln shall report its temperature.",
      "7 | 2-K | - | functional | - | The potter shall stop the kiln.",
      "10 | 3-K | - | functional | - | The kiln shall close its vents.",
    ],
  },
  {
    style: "ids in brackets behind the statements",
    text: `# Pool

- The pool shall count its guests. (POOL/1)
- The guard shall clear the pool. (POOL/2)
- The desk shall sell tickets. (POOL/3)
`,
    found: [
      "3 | POOL/1 | - | functional | - | The pool shall count its guests.",
      "4 | POOL/2 | - | functional | - | The guard shall clear the pool.",
      "5 | POOL/3 | - | functional | - | The desk shall sell tickets.",
    ],
  },
  {
    style: "columns with names of its own",
    text: `## Bakery

| Ref | Urgency | Wording |
| --- | --- | --- |
| B-1 | high | The oven warns the baker. |
| B-2 | low | The till prints a receipt. |
| B-3 | high | The driver scans a crate. |
`,
    found: [
      "5 | B-1 | must | functional | Bakery | The oven warns the baker.",
      "6 | B-2 | could | functional | Bakery | The till prints a receipt.",
      "7 | B-3 | must | functional | Bakery | The driver scans a crate.",
    ],
  },
  {
    style: "a table without the bars at the ends of its lines",
    text: `| Id | Requirement
|:--|:--
| R-1 | The lock shall count boats.
| R-2 | The keeper shall open the gate.
`,
    found: [
      "3 | R-1 | - | functional | - | The lock shall count boats.",
      "4 | R-2 | - | functional | - | The keeper shall open the gate.",
    ],
  },
  {
    style: "a template whose labels only this document knows",
    text: `# Requirements

- The mill shall weigh each sack.
  - Danger: Sacks could be too heavy
  - Detour: Weigh them by hand
- The miller shall label each sack.
  - Danger: Labels could fall off
  - Detour: Write on the sack
- The mill shall stop at night.
  - Danger: The grain gets wet
  - Detour: Cover the grain
`,
    found: [
      "3 | - | - | functional | - | The mill shall weigh each sack.",
      "6 | - | - | functional | - | The miller shall label each sack.",
      "9 | - | - | functional | - | The mill shall stop at night.",
    ],
  },
  {
    style: "statements in a field with a name of its own",
    text: `# Requirements

## R-1 Weighing

**Wording:** The scale shall show grams.
**Owner group:** Kitchen

## R-2 Labels

**Wording:** The cook shall print labels.
**Owner group:** Office

## R-3 Alarm

**Wording:** The fridge shall report a fault.
**Owner group:** Kitchen
`,
    found: [
      "5 | R-1 | - | functional | Weighing | The scale shall show grams.",
      "10 | R-2 | - | functional | Labels | The cook shall print labels.",
      "15 | R-3 | - | functional | Alarm | The fridge shall report a fault.",
    ],
  },
  {
    style: "lists of other chapters beside one of requirements",
    text: `# Harbour

## People

- Ada Berg
- Tom Falk

## Functions

- Book a berth
- Cancel a booking
- Print the tide table

## Libraries

- Lua for the scripts
- A store of the harbour office
`,
    found: [
      "10 | - | - | functional | - | Book a berth",
      "11 | - | - | functional | - | Cancel a booking",
      "12 | - | - | functional | - | Print the tide table",
    ],
  },
  {
    style: "a narrative beside statements with ids",
    text: `# Ferry

## Voyage

The captain must wait for the signal. The crew can open the gate then.

## Functional requirements

- FE-1: The ferry shall count vehicles.
- FE-2: The ferry shall report its load.
- FE-3: The clerk shall sell tickets.
- FE-4: The clerk shall cancel tickets.
- FE-5: The ferry shall log each voyage.
`,
    found: [
      "9 | FE-1 | - | functional | - | The ferry shall count vehicles.",
      "10 | FE-2 | - | functional | - | The ferry shall report its load.",
      "11 | FE-3 | - | functional | - | The clerk shall sell tickets.",
      "12 | FE-4 | - | functional | - | The clerk shall cancel tickets.",
      "13 | FE-5 | - | functional | - | The ferry shall log each voyage.",
    ],
  },
  {
    style: "aims in a document without other requirements",
    text: `# Bike counter

## Objectives

- Live display of the count
- Export of the hourly totals
- Alarm for a blocked sensor
`,
    found: [
      "5 | - | - | functional | Objectives | Live display of the count",
      "6 | - | - | functional | Objectives | Export of the hourly totals",
      "7 | - | - | functional | Objectives | Alarm for a blocked sensor",
    ],
  },
  {
    style: "anchors of AsciiDoc with labels, and references to them",
    text: `= Telescope

[cols="1,1,5"]
|===
| ID | Pri. | Specification

| <<r:1>> | <<must>> |
[[r:1,T-1]] The dome has two shutters.

| <<r:2>> | <<could>> |
// to be discussed
[[r:2,T-2]] The dome closes in rain.
|===
`,
    found: [
      "7 | T-1 | must | functional | - | The dome has two shutters.",
      "10 | T-2 | could | functional | - | The dome closes in rain.",
    ],
  },
  {
    style: "records of paragraphs below a line with an id and a priority",
    text: `# 3 Produktfunktionen

/LF10/ Muss

Anwendungsfall: Boot mieten

Beschreibung: Ein Gast soll ein Boot mieten können. Das Boot wird gesperrt.

/LF20/ Optional

Anwendungsfall: Boot bewerten

Beschreibung: Ein Gast soll ein Boot bewerten können.

/LF30/ Muss

Anwendungsfall: Boot melden

Beschreibung: Der Wart soll ein defektes Boot melden können.
`,
    found: [
      "7 | LF10 | must | functional | - | Ein Gast soll ein Boot mieten können. Das Boot wird gesperrt.",
      "13 | LF20 | could | functional | - | Ein Gast soll ein Boot bewerten können.",
      "19 | LF30 | must | functional | - | Der Wart soll ein defektes Boot melden können.",
    ],
  },
  {
    style: "a priority below the title that names it, for the statements beside that title",
    text: `## 4.1 Booking

### 4.1.1 Description and Priority

Priority: High
This feature is about places on the ferry, which passengers book before they travel.

### 4.1.2 Functional Requirements

- REQ-1: The system shall sell places.

## 4.2 Boarding

### 4.2.1 Functional Requirements

- REQ-2: The system shall count passengers.
`,
    found: [
      "10 | REQ-1 | must | functional | Booking | The system shall sell places.",
      "16 | REQ-2 | - | functional | Boarding | The system shall count passengers.",
    ],
  },
  {
    style: "milestones, whose codes are not ids of requirements",
    text: `# Requirements

- The oven shall heat.

## Milestones

- M1: Design of the door
- M2: Test of the fan
`,
    found: ["3 | - | - | functional | - | The oven shall heat."],
  },
  {
    style: "a column whose cells complete the sentence of its head",
    text: `| The service shall | Priority |
| --- | --- |
| Accept cards | High |
| PDF-sign each invoice | Low |
`,
    found: [
      "3 | - | must | functional | - | The service shall accept cards",
      "4 | - | could | functional | - | The service shall PDF-sign each invoice",
    ],
  },
  {
    style: "nouns that complete a sentence",
    text: `The scanner shall support:

- CSV files
- Labels of parcels
`,
    found: [
      "3 | - | - | functional | - | The scanner shall support CSV files",
      "4 | - | - | functional | - | The scanner shall support labels of parcels",
    ],
  },
  {
    style: "one sentence with two key words of RFC 2119",
    text: `The key words of RFC 2119 apply.

A client MAY ask twice; the relay SHALL answer once. A server MUST log both.
`,
    found: [
      "3 | - | must | functional | - | A client MAY ask twice; the relay SHALL answer once.",
      "3 | - | must | functional | - | A server MUST log both.",
    ],
  },
  {
    style: "roles of a German document, which are not requirements",
    text: `# Rollen

- Wart: kümmert sich um die Boote
- Gast: mietet ein Boot

# Funktionale Anforderungen

- Der Gast kann ein Boot mieten.
`,
    found: ["8 | - | - | functional | - | Der Gast kann ein Boot mieten."],
  },
  {
    style:
      "items of a chapter of requirements, in a document that is mostly prose, under a title that says more",
    text: `# Sensoren

Das Institut besitzt viele Sensoren. Sie liegen in einem Schrank. Oft sucht jemand einen Sensor. Dann fragt er herum.

## Anforderungen an die Ausleihe

- Ausleihe und Rückgabe durch Studierende
- Anzeige des Bestands
- Benachrichtigungen

## Ausblick

Das Institut zieht um. Der Schrank bleibt. Die Sensoren altern. Neue Sensoren kommen.
`,
    found: [
      "7 | - | - | functional | Anforderungen an die Ausleihe | Ausleihe und Rückgabe durch Studierende",
      "8 | - | - | functional | Anforderungen an die Ausleihe | Anzeige des Bestands",
      "9 | - | - | functional | Anforderungen an die Ausleihe | Benachrichtigungen",
    ],
  },
  {
    style: "numbers of issues behind tasks",
    text: `# Requirements

## Version 1

- [x] Create a task [#1]
- [ ] Delete a task [#4]
- [ ] Sort the tasks [#9]
`,
    found: [
      "5 | #1 | - | functional | - | Create a task",
      "6 | #4 | - | functional | - | Delete a task",
      "7 | #9 | - | functional | - | Sort the tasks",
    ],
  },
  {
    style: "a word above a list as its name, and not as the beginning of its items",
    text: `The builder shall compile each kernel.

arm:

- default configuration of boards
`,
    found: ["1 | - | - | functional | - | The builder shall compile each kernel."],
  },
  {
    style: "the French future",
    text: "# Piscine\n\nLe logiciel affichera la température. La caméra du bassin est ancienne.\n",
    found: ["3 | - | - | functional | - | Le logiciel affichera la température."],
  },
];

test.each(documents)("reads $style", ({ found, text }) => {
  const read = readStatements(text, tag);

  expect(read.found.map(requirementLine)).toEqual(found);
});

test("a table that explains the words for priorities has no requirements", () => {
  const text = `# Requirements

| Priority | Description |
| --- | --- |
| Must have | The system does not work without these. |
| Should have | The system works without these for a time. |
| Could have | These are built if time remains. |
`;

  expect(readStatements(text, tag).found).toEqual([]);
});
