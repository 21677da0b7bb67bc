import fc from "fast-check";
import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

/** Small documents of invented systems, in forms that people write by hand. */
const documents: readonly ReadDocument[] = [
  {
    style: "priorities in brackets behind the statements, with letters as ranks",
    text: `# Kiln

- The kiln must report its heat. (Prio: A)
- The potter must open the kiln. [Priorität: hoch]
- Print a label (must)
- The potter can turn a pot (Prio C)
- The potter can paint a pot. (Prio: later maybe)
`,
    found: [
      "3 | - | must | functional | - | The kiln must report its heat.",
      "4 | - | must | functional | - | The potter must open the kiln.",
      "5 | - | must | functional | - | Print a label",
      "6 | - | could | functional | - | The potter can turn a pot",
      "7 | - | - | functional | - | The potter can paint a pot. (Prio: later maybe)",
    ],
  },
  {
    style: "letters that a list explains",
    text: `# Requirements

- The kiln must report its heat. (Prio: A)
- The potter can turn a pot. [C]

## Priorities

- A: nice to have
- B: should be in the second release
- C: must be in the first release
`,
    found: [
      "3 | - | could | functional | - | The kiln must report its heat.",
      "4 | - | must | functional | - | The potter can turn a pot.",
    ],
  },
  {
    style: "numbers that a sentence explains, in a column",
    text: `# Anforderungen

Prioritäten: 1 = kann, 2 = soll, 3 = muss.

| Nr. | Anforderung | Prio |
| --- | --- | --- |
| A1 | Das System misst die Hitze. | 3 |
| A2 | Das System druckt Etiketten. | 1 |
`,
    found: [
      "7 | A1 | must | functional | - | Das System misst die Hitze.",
      "8 | A2 | could | functional | - | Das System druckt Etiketten.",
    ],
  },
  {
    style: "letters that a second table explains",
    text: `# Requirements

| Sign | Meaning |
| --- | --- |
| M | Must have |
| K | Can be built later |

- The kiln reports its heat. [K]
- The kiln prints a label. [M]
`,
    found: [
      "8 | - | could | functional | - | The kiln reports its heat.",
      "9 | - | must | functional | - | The kiln prints a label.",
    ],
  },
  {
    style: "ids with letters behind a number sign in titles, which alone state what is demanded",
    text: `# Requirements

### Need #A1 :: The kiln reports its heat

The kiln must report its heat each minute.

### Need #A2 :: The potter opens the kiln
### Need #B1 :: The kiln prints a label

Prio: low
`,
    found: [
      "5 | Need #A1 | - | functional | The kiln reports its heat | The kiln must report its heat each minute.",
      "7 | Need #A2 | - | functional | - | The potter opens the kiln",
      "8 | Need #B1 | could | functional | - | The kiln prints a label",
    ],
  },
  {
    style: "the operations of a permission below it",
    text: `# Requirements

- Only the potter may:
  - fire the kiln
  - change the heat
- K-1: A clerk can manage pots
  - Enter a pot
  - Delete a pot
- K-2: The kiln shall ring.

The clerk may:

- sell pots
- K-3: The clerk may lend pots.
`,
    found: [
      "3 | - | - | business-rule | - | Only the potter may: fire the kiln; change the heat",
      "6 | K-1 | - | functional | - | A clerk can manage pots: Enter a pot; Delete a pot",
      "9 | K-2 | - | functional | - | The kiln shall ring.",
      "13 | - | - | functional | - | The clerk may sell pots",
      "14 | K-3 | - | functional | clerk | The clerk may lend pots.",
    ],
  },
  {
    style: "use cases in German tables",
    text: `# Anwendungsfälle

| Name | Topf brennen |
| --- | --- |
| Akteur | Töpfer und Helfer |
| Vorbedingung | Der Ofen ist leer. |
| Ablauf | 1. Der Töpfer füllt den Ofen.<br>2. Das System misst die Hitze.<br>3. Der Töpfer öffnet den Ofen. |
| Nachbedingung | Der Topf ist fest. |

| Name | Topf verkaufen |
| --- | --- |
| Akteur | Kunde |
| Ablauf | 1. Der Kunde wählt einen Topf. 2. Das System zeigt den Preis. |
`,
    found: [
      "3 | - | - | functional | Topf brennen | Topf brennen (3 steps of Töpfer, Helfer)",
      "10 | - | - | functional | Topf verkaufen | Topf verkaufen (2 steps of Kunde)",
    ],
  },
  {
    style: "a list in a quotation",
    text: `# Anforderungen

> - Töpfe müssen gebrannt werden können
> - Übersicht der Töpfe
`,
    found: [
      "3 | - | - | functional | - | Töpfe müssen gebrannt werden können",
      "4 | - | - | functional | - | Übersicht der Töpfe",
    ],
  },
  {
    style: "a line that ends with an article, and a capital letter on the next one",
    text: "# Kiln\n\nThe kiln must report its heat with the\nPOT protocol each minute.\n",
    found: ["3 | - | - | functional | - | The kiln must report its heat with the POT protocol each minute."],
  },
  {
    style: "names below titles that are only ids, and titles with ids that have nothing below them",
    text: `# Lastenheft

## /LD 10/

Töpfe mit Farbe und optionaler Glasur

## /LD 20/ Anbindung an eine Waage

## /LL 10/ Öfen

Eine Anbindung an den Ofen ist nötig.
`,
    found: [
      "5 | LD 10 | - | functional | - | Töpfe mit Farbe und optionaler Glasur",
      "7 | LD 20 | - | functional | - | Anbindung an eine Waage",
      "11 | LL 10 | - | functional | Öfen | Eine Anbindung an den Ofen ist nötig.",
    ],
  },
  {
    style: "roles by their names alone",
    text: "# Lastenheft\n\n## Anforderungen\n\n- Töpfe brennen\n\nNutzergruppen:\n\n- Administrator\n- Angemeldeter Student\n",
    found: ["5 | - | - | functional | - | Töpfe brennen"],
  },
  {
    style: "a row of a Markdown table with line breaks in its cells",
    text: `# Stories

| ID | Story | Acceptance Criteria | Priority |
| --- | --- | --- | --- |
| US-1 | As a potter, I want to see the heat so that I can stop | - Shown in 2 seconds<br>- Red if <20% | P2 |
`,
    found: [
      "5 | US-1 | should | user-story | - | As a potter, I want to see the heat so that I can stop. Acceptance criteria: Shown in 2 seconds; Red if <20%.",
    ],
  },
  {
    style: "a bonus as an option",
    text: "# Kiln\n\n## Bonus\n\n- Print a label for each pot\n",
    found: ["5 | - | could | functional | - | Print a label for each pot"],
  },
  {
    style: "what is done at a time, in the present tense",
    text: `# Pottery

## Requirements

### Firing

Each evening the system adds up the pots and makes a plan. Afterwards the potter prints the plan.
`,
    found: [
      "7 | - | - | functional | Firing | Each evening the system adds up the pots and makes a plan.",
      "7 | - | - | functional | Firing | Afterwards the potter prints the plan.",
    ],
  },
  {
    style: "a list below “these users” as what the users of the title do",
    text: `# Ferry

## Roles

The following roles are defined:

- Deck hands
- Ticket agents

### Deck hands

Everybody with a card is one. These users can:

- Open a gate
- Report damage
`,
    found: [
      "14 | - | - | functional | Deck hands | Deck hands can open a gate",
      "15 | - | - | functional | Deck hands | Deck hands can report damage",
    ],
  },
  {
    style: "statements beside the rationale of a template",
    text: `# Ferry

${["Gates", "Tickets", "Boats"]
  .map(
    (title, at) => `## F-${String(at + 1)}: ${title}

### Rationale

${title} enable crossings. Ferries without ${title.toLowerCase()} can wait. They were many.

### Statements

A. The system shall list ${title.toLowerCase()}.

B. The system shall count ${title.toLowerCase()}.
`,
  )
  .join("\n")}`,
    found: ["gates", "tickets", "boats"].flatMap((things, at) => [
      `${String(11 + at * 12)} | - | - | functional | Statements | The system shall list ${things}.`,
      `${String(13 + at * 12)} | - | - | functional | Statements | The system shall count ${things}.`,
    ]),
  },
  {
    style: "an item of four sentences as prose",
    text: `# Ferry

## Present state

- The harbour is old. Passengers need to show a ticket. Tickets are recorded by number. The sea is blue.
- Passengers need to wait. The sea is blue.
`,
    found: [
      "5 | - | - | functional | Present state | Passengers need to show a ticket.",
      "5 | - | - | functional | Present state | Tickets are recorded by number.",
      "6 | - | - | functional | Present state | Passengers need to wait. The sea is blue.",
    ],
  },
  {
    style: "what a person of a condition does, and chapters about the project",
    text: `# Ferry

When passengers board the boat, they pay a fare on the deck. When it rains, they get wet on the deck.

## Set-up

- Install the ticket printer

## How to run the tests

- Start the gate
`,
    found: ["3 | - | - | functional | - | When passengers board the boat, they pay a fare on the deck."],
  },
  {
    style: "what services and a person of a condition without a comma do",
    text: "# Ferry\n\nThe ticket service reserves the seats. When guests leave they return the cards. The sea is blue.\n",
    found: [
      "3 | - | - | functional | - | The ticket service reserves the seats.",
      "3 | - | - | functional | - | When guests leave they return the cards.",
    ],
  },
  {
    style: "ids in a row of AsciiDoc above their texts",
    text: `= Ferry

== Requirements

[cols="1,3"]
|===
| T-1 | Priority: must
2+| The system shall print the tickets.
| T-2 | Priority: could
2+| The system shall count the tickets.
|===
`,
    found: [
      "7 | T-1 | must | functional | - | The system shall print the tickets.",
      "9 | T-2 | could | functional | - | The system shall count the tickets.",
    ],
  },
  {
    style: "a goal beside a description, which is not the wish of a role",
    text: `# Anforderungen

### LF-10 Fahrschein

**Ziel:** Der Gast soll einen Fahrschein haben.
**Beschreibung:** Das System muss Fahrscheine drucken.

### LF-20 Fahrplan

**Ziel:** Der Gast soll den Fahrplan kennen.
**Beschreibung:** Das System muss den Fahrplan zeigen.
`,
    found: [
      "5 | LF-10 | - | functional | Fahrschein | Das System muss Fahrscheine drucken.",
      "10 | LF-20 | - | functional | Fahrplan | Das System muss den Fahrplan zeigen.",
    ],
  },
  {
    style: "numbered titles within marked ones, and words marked in HTML",
    text: `# Ferry

#### High priority
1. Gates:
  1.1 The system will <u>open</u> the gates.
2. Tickets:
  2.1 The system will print <font color="red">tickets</font>.

#### Low priority
1. Gates:
  1.1 The system may paint the gates.
`,
    found: [
      "5 | 1.1 | must | functional | Gates | The system will open the gates.",
      "7 | 2.1 | must | functional | Tickets | The system will print tickets.",
      "11 | 1.1 | could | functional | Gates | The system may paint the gates.",
    ],
  },
];

test.each(documents)("reads $style", ({ found, text }) => {
  const read = readStatements(text, tag);

  expect(read.found.map(requirementLine)).toEqual(found);
});

test("the lines that explain the signs of priorities are left out with this reason", () => {
  const { leftOut } = readStatements(documents[1]?.text ?? "", tag);

  expect(leftOut.filter(({ reason }) => reason === "legend").map(({ line }) => line)).toEqual([8, 9, 10]);
});

test("signs have the meaning of their legend, in any order", () => {
  const words = ["must", "should", "could"] as const;
  fc.assert(
    fc.property(fc.shuffledSubarray([...words], { minLength: 3 }), fc.nat(2), (meanings, at) => {
      const signs = ["X", "Y", "Z"];
      const legend = signs.map((sign, index) => `- ${sign}: ${meanings[index] ?? ""} be built`).join("\n");
      const text = `# Requirements\n\n- The kiln shall ring. (Prio: ${signs[at] ?? ""})\n\n## Legend\n\n${legend}\n`;
      expect(readStatements(text, tag).found.map(({ priority }) => priority)).toEqual([meanings[at]]);
    }),
    { numRuns: 18 },
  );
});
