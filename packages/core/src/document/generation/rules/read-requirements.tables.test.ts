import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readRequirementTable } from "../read-requirement-table.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

/** Small documents of invented systems, each in a different style. */
const documents: readonly ReadDocument[] = [
  {
    style: "tables in Markdown below titles that state priorities, with and without bars at their ends",
    text: `# Greenhouse Controller

## Must have

| ID | Requirement | Description |
|----|-------------|-------------|
| GH-1 | Set temperature | The gardener sets the target temperature of a bed. |
| GH-2 | Water bed | The gardener starts the watering of a bed by hand. |

## Should have

| ID | Requirement | Description |
|----|-------------|-------------|
| GH-3 | Weather forecast | The system shows the weather forecast of the day. |

## Non-functional

Id | Requirement | Priority
-- | ----------- | --------
GH-4 | The panel answers within 1 second. | High
GH-5 | ~~The panel has a dark mode.~~ | Low
`,
    found: [
      "7 | GH-1 | must | functional | Set temperature | The gardener sets the target temperature of a bed.",
      "8 | GH-2 | must | functional | Water bed | The gardener starts the watering of a bed by hand.",
      "14 | GH-3 | should | functional | Weather forecast | The system shows the weather forecast of the day.",
      "20 | GH-4 | must | non-functional | - | The panel answers within 1 second.",
    ],
  },
  {
    style: "tables in HTML with rows that state priorities",
    text: `# Requirements of the Loan Desk

<table>
  <tr><th>Title</th><th>Description</th><th>Type</th><th>Priority</th></tr>
  <tr><td colspan="4"><b>Must Have</b></td></tr>
  <tr>
    <td>Borrow tool</td>
    <td>A member can borrow a tool<br>for up to two weeks &amp; extend the loan.</td>
    <td>Functional</td><td></td>
  </tr>
  <tr><td>Find tool</td><td><ul><li>A member can search tools by name.</li><li>A member can filter tools by branch.</li></ul></td><td>Functional</td><td></td></tr>
  <tr><td colspan="4">Should Have</td></tr>
  <tr><td>Fast search</td><td>The search should answer within one second.</td><td>Non-Functional</td><td></td></tr>
  <tr><td colspan="4">Could Have</td></tr>
  <tr><td>Reserve</td><td>A member could reserve a tool that is lent.</td><td>Functional</td><td></td></tr>
  <!-- <tr><td>Sell</td><td>A member could buy a tool.</td><td>Functional</td><td></td></tr> -->
</table>
<table><tr><th>Id</th><th>Requirement</th></tr><tr><td>LD-7</td><td>The clerk shall check in a tool.</td></tr><tr><td>LD-8</td><td>The clerk shall print a receipt.</td></tr></table>

The desk shall be open to volunteers.
`,
    found: [
      "6 | - | must | functional | Borrow tool | A member can borrow a tool for up to two weeks & extend the loan.",
      "11 | - | must | functional | Find tool | A member can search tools by name. A member can filter tools by branch.",
      "13 | - | should | non-functional | Fast search | The search should answer within one second.",
      "15 | - | could | functional | Reserve | A member could reserve a tool that is lent.",
      "18 | LD-7 | - | functional | - | The clerk shall check in a tool.",
      "18 | LD-8 | - | functional | - | The clerk shall print a receipt.",
      "20 | - | - | functional | - | The desk shall be open to volunteers.",
    ],
  },
  {
    style: "a table in CSV with remarks above its head",
    text: `Requirements of the harbour office,,,
"Exported on 3 March, draft",,,
,,,
Req ID,Title,Requirement,MoSCoW
HB-001,Berth,"The harbour master shall assign a berth to a ship.",Must
HB-002,Fees,"The clerk shall bill the fees of a stay.",Should
HB-003,Pilot,"The system should notify the pilot of an arrival.",Could
REQ-17,Log,"The system shall keep a log of all arrivals.",Must
`,
    found: [
      "5 | HB-001 | must | functional | Berth | The harbour master shall assign a berth to a ship.",
      "6 | HB-002 | should | functional | Fees | The clerk shall bill the fees of a stay.",
      "7 | HB-003 | could | functional | Pilot | The system should notify the pilot of an arrival.",
      "8 | REQ-17 | must | functional | Log | The system shall keep a log of all arrivals.",
    ],
  },
  {
    style: "a data dictionary",
    text: `# Seed bank data dictionary

## Sample
| Field | Type | Description |
|---|---|---|
| code | string | The code of the sample |
| collected on | date | The day of the collection |

## Store
| Field | Type | Description |
|---|---|---|
| shelf | string | Place |
`,
    found: [
      "4 | - | - | functional | Data entities | Data entities: Sample (code, collected on).",
      "10 | - | - | functional | Data entities | Data entities: Store (shelf).",
    ],
  },
  {
    style: "fields by lines and by upright tables",
    text: `# Harbour app

## 3.2 Functional requirements

ID: FR1
TITLE: Reserve a berth
DESC: A skipper should be able to reserve a berth before arrival.
RAT: In order for a skipper to be sure of a place.
DEP: none

ID: FR2
TITLE: Pay a stay
DESC: A skipper should be able to pay the fees of a stay with a card,
also after departure.
RAT: None
DEP: FR1

| Requirement ID | HB-9 |
|---|---|
| Title | List of boats |
| Description | The harbour master shall see a list of all boats. |
| Priority | Low |

| | |
|---|---|
| ID | Requirement |
| HB-10 | The harbour master shall print the list. |

- **Notices**
  - Publish a notice
  - Withdraw a notice
- **Could have:**
  - Translate a notice
`,
    found: [
      "5 | FR-1 | - | functional | Reserve a berth | A skipper should be able to reserve a berth before arrival.",
      "11 | FR-2 | - | functional | Pay a stay | A skipper should be able to pay the fees of a stay with a card, also after departure.",
      "18 | HB-9 | could | functional | List of boats | The harbour master shall see a list of all boats.",
      "27 | HB-10 | - | functional | - | The harbour master shall print the list.",
      "30 | - | - | functional | Notices | Publish a notice",
      "31 | - | - | functional | Notices | Withdraw a notice",
      "33 | - | could | functional | - | Translate a notice",
    ],
  },
  {
    style: "an export of a word processor with escaped numbers",
    text: `# **Pier Manager**

## **4\\. System Features**

### **4.1 Berth booking**

#### **4.1.1 Description and Priority**

Lets skippers book a berth. **Priority: High**.

#### **4.1.2 Stimulus/Response Sequences (Booking)**

- Skipper selects a date.
- The system shows free berths.
- Skipper books a berth.

#### **4.1.3 Functional Requirements**

- **REQ-4.1.1 (High):** System _shall_ display free berths.
- **REQ-4.1.2 (Mid):** System shall check a booking against:
  - other bookings,
  - the size of the boat.
- **REQ-4.1.3 (Low):** System shall send a reminder.
  - Depends on REQ-4.1.1

### **5.1 Performance**

**NFR‑5.1.1 (High)**

- Description: Fast search for berths.
- Measurable Criterion: 95% of the searches answer within 2 seconds.
- Method of Verification: Load test.

**NFR-5.1.2**

**ID:**
NFR-9

**Description:**
The system shall serve 20 skippers at once.

**Priority:**
Low

## Open questions for the review
- Who pays?
`,
    found: [
      "5 | - | must | functional | Berth booking | Lets skippers book a berth. (3 steps of Skipper)",
      "19 | REQ-4.1.1 | must | functional | Berth booking | System shall display free berths.",
      "20 | REQ-4.1.2 | should | functional | Berth booking | System shall check a booking against: other bookings; the size of the boat",
      "23 | REQ-4.1.3 | could | functional | Berth booking | System shall send a reminder.",
      "30 | NFR-5.1.1 | must | non-functional | - | Fast search for berths. Acceptance criteria: 95% of the searches answer within 2 seconds.",
      "36 | NFR-9 | could | non-functional | - | The system shall serve 20 skippers at once.",
    ],
  },
];

test("a Markdown table without a head keeps its first row", () => {
  const text = [
    "# Boiler house",
    "",
    "| KB~1 | The boiler shall close its valve at 90 degrees. | P1 |",
    "|---|---|---|",
    "| KB~2 | The boiler shall report a leak to the stoker. | P2 |",
    "| KB~3 | Stokers can read the pressure of the day. | P3 |",
  ].join("\n");

  expect(readStatements(text, tag).found.map(requirementLine)).toEqual([
    "3 | KB~1 | must | functional | - | The boiler shall close its valve at 90 degrees.",
    "5 | KB~2 | should | functional | - | The boiler shall report a leak to the stoker.",
    "6 | KB~3 | could | functional | - | Stokers can read the pressure of the day.",
  ]);
});

test.each(documents)("reads $style", ({ found, text }) => {
  const read = text.includes(",,,") ? readRequirementTable(text, tag) : readStatements(text, tag);

  expect(read.found.map(requirementLine)).toEqual(found);
});
