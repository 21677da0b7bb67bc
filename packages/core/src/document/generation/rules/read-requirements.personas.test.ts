import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readRoles } from "./read-roles.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

const documents: readonly ReadDocument[] = [
  {
    style: "a table of personas with their jobs beside their description",
    text: `# Allotments

## Personas

| Persona | Description | Jobs to be done |
|---|---|---|
| Plot holder | Rents one plot | Report a broken tap; pay the yearly rent |
| Site warden | Lives next to the site | Inspect plots every month |

## Users

| Target users | Goals |
|---|---|
| Treasurer | Wants to find a rent that is overdue |
| Auditor | Fewer letters |
`,
    found: [
      "7 | - | - | functional | Plot holder | Report a broken tap",
      "7 | - | - | functional | Plot holder | pay the yearly rent",
      "8 | - | - | functional | Site warden | Inspect plots every month",
      "14 | - | - | functional | Treasurer | find a rent that is overdue",
    ],
  },
  {
    style: "chapters of personas with goals, needs and frustrations",
    text: `# Ferry desk

## User personas

### Purser

- **Goals:** check tickets on board, cancel bookings of passengers

### Persona: Harbour clerk

#### Needs

- To see which cabins are free

#### Frustrations

- Searching for lost lists in every drawer

## Persona 3 – The Port Captain

> “I just need to know who is on board.”

### Goals

- Keep an overview of all sailings
- Less stress
`,
    found: [
      "7 | - | - | functional | Purser | check tickets on board",
      "7 | - | - | functional | Purser | cancel bookings of passengers",
      "13 | - | - | functional | Harbour clerk | see which cabins are free",
      "25 | - | - | functional | Port Captain | Keep an overview of all sailings",
    ],
  },
  {
    style: "duties of personas in a document whose other chapters have ids",
    text: `# Ferry desk

## Personas

- **Clerk**: Sits at the quay and knows every captain.

The purser must be able to cancel a booking.

## Functional requirements

- R-1: The system shall sell return tickets.
- R-2: The system shall refund sailings.
- R-3: The system shall list all sailings.
- R-4: The system shall list all ships.
- R-5: The system shall list all crews.
`,
    found: [
      "7 | - | - | functional | Personas | The purser must be able to cancel a booking.",
      "11 | R-1 | - | functional | - | The system shall sell return tickets.",
      "12 | R-2 | - | functional | - | The system shall refund sailings.",
      "13 | R-3 | - | functional | - | The system shall list all sailings.",
      "14 | R-4 | - | functional | - | The system shall list all ships.",
      "15 | R-5 | - | functional | - | The system shall list all crews.",
    ],
  },
  {
    style: "limitations, plans and risks beside features, and labels that exclude",
    text: `# Ferry desk

## Features

- Passengers can book a sailing.
- Non-goal: payment by cheque
- Dark-/Light-Mode
- 🟢 F-4: Logbook

## Known limitations

- Bookings cannot be changed after departure.

## Implementation plan

### Development phases

- Add a prototype of the timetable
- The system shall log each sailing.

## Technical risks

| Risk | Impact | Mitigation |
|---|---|---|
| The quay has no network | High | Add a second line and test it before the season |
`,
    found: [
      "5 | - | - | functional | - | Passengers can book a sailing.",
      "6 | - | wont | functional | - | payment by cheque",
      "7 | - | - | functional | - | Dark-/Light-Mode",
      "8 | F-4 | - | functional | - | Logbook",
      "19 | - | - | functional | Development phases | The system shall log each sailing.",
    ],
  },
];

test.each(documents)("reads $style", ({ found, text }) => {
  expect(readStatements(text, tag).found.map(requirementLine)).toEqual(found);
});

test("names of standards are not a list of ids, unless they begin a statement", () => {
  const of = (below: string): string | undefined =>
    readStatements(
      `# Lists\n\n- AB-1: The clerk sorts lists.\n\n## By place\n\n${below}\n`,
      tag,
    ).leftOut.find(({ text }) => text === below)?.reason;

  expect(of("AB-1, AB-2")).toBe("field");
  expect(of("ISO-8859-1, ISO-8859-15")).toBe("no-need");
});

test("frustrations and themes of personas are not roles", () => {
  const roles = readRoles(documents[1]?.text ?? "", tag);

  expect(roles.map(({ name }) => name)).toEqual(["Purser", "Harbour clerk"]);
  expect(readRoles("# Personas\n\n| Theme | Reason |\n|---|---|\n| Speed | Nobody waits |\n", tag)).toEqual(
    [],
  );
});
