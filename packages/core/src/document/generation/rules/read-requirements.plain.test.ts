import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

/** Small documents of invented systems, in the plain words of people who do not write specifications. */
const documents: readonly ReadDocument[] = [
  {
    style: "a mail with wishes for others",
    text: `Hi Ann,

I'd like guests to book online. They pick a cabin and pay a deposit. They like dogs. At the end of the month I want an overview of fees.
`,
    found: [
      "3 | - | - | functional | - | I'd like guests to book online.",
      "3 | - | - | functional | - | They pick a cabin and pay a deposit.",
      "3 | - | - | functional | - | At the end of the month I want an overview of fees.",
    ],
  },
  {
    style: "a talk about the needs of a group",
    text: `We need a shop where visitors buy tickets. Last year, we needed three people. We agreed on a date.
`,
    found: ["1 | - | - | functional | - | We need a shop where visitors buy tickets."],
  },
  {
    style: "a table of use cases with ids and priorities",
    text: `## Skipper use cases

| ID   | Use case     | Description    | Priority |
|------|--------------|----------------|----------|
| S-01 | Book a berth | Reserve a spot | high     |
| S-02 | Pay a fee    |                | low      |
`,
    found: [
      "5 | S-01 | must | functional | Skipper use cases | Book a berth: Reserve a spot",
      "6 | S-02 | could | functional | Skipper use cases | Pay a fee",
    ],
  },
  {
    style: "ids and priorities without labels below each statement",
    text: `# Requirements

- A skipper can book a berth.
  - B1
  - S1
  - High
- A skipper can pay a fee.
  - B1
  - S2
  - Low
- A skipper can leave.
  - B2
  - S3
  - Medium
`,
    found: [
      "3 | S1 | must | functional | - | A skipper can book a berth.",
      "7 | S2 | could | functional | - | A skipper can pay a fee.",
      "11 | S3 | should | functional | - | A skipper can leave.",
    ],
  },
  {
    style: "lists of deeds below roles, beside wishes",
    text: `# Rowing club

**Rowers**
- borrow a boat
- rest a boat while it dries

**Nice to have**
- find a partner
- see the weather of tomorrow
- share a photo
`,
    found: [
      "4 | - | - | functional | Rowers | borrow a boat",
      "5 | - | - | functional | Rowers | rest a boat while it dries",
      "8 | - | could | functional | - | find a partner",
      "9 | - | could | functional | - | see the weather of tomorrow",
      "10 | - | could | functional | - | share a photo",
    ],
  },
  {
    style: "clauses that begin with a remark in brackets or a share",
    text: `Article 2 - Functions

2.1 (Optional) The Register should print labels.
2.2 95 % of the searches shall be answered within two seconds.
2.3 The Register shall list boats.
`,
    found: [
      "3 | 2.1 | could | functional | Functions | The Register should print labels.",
      "4 | 2.2 | - | non-functional | Functions | 95 % of the searches shall be answered within two seconds.",
      "5 | 2.3 | - | functional | Functions | The Register shall list boats.",
    ],
  },
  {
    style: "a letter in the first person",
    text: `Dear Ms Hale,

When a delivery arrives, I scan the crates. If nobody collects a crate, the crate goes back to the store.
Every crate belongs to one grower and comes in many colours. I do not need a shop with shipping.
`,
    found: [
      "3 | - | - | functional | - | When a delivery arrives, I scan the crates.",
      "3 | - | - | functional | - | If nobody collects a crate, the crate goes back to the store.",
      "4 | - | - | functional | - | Every crate belongs to one grower and comes in many colours.",
      "4 | - | wont | functional | - | I do not need a shop with shipping.",
    ],
  },
  {
    style: "German sentences in the present tense",
    text: `# Bootsverleih

## Ausgangslage
Der Verein führt heute ein Heft. Die Mitglieder rufen an.

## Was wir brauchen
Mitglieder reservieren ein Boot im Kalender. Ist ein Boot beschädigt, sperrt es die Bootswartin.
Das System erinnert am Vortag. Bisher geschieht das nicht. Dabei hilft der Kalender.
Ein Boot für eine Person wird als Einer bezeichnet. Die Mitgliedschaft ist dafür unerheblich.

## Regeln
- Boote werden höchstens zwei Tage verliehen.
`,
    found: [
      "7 | - | - | functional | - | Mitglieder reservieren ein Boot im Kalender.",
      "7 | - | - | functional | - | Ist ein Boot beschädigt, sperrt es die Bootswartin.",
      "8 | - | - | functional | - | Das System erinnert am Vortag.",
      "12 | - | - | business-rule | - | Boote werden höchstens zwei Tage verliehen.",
    ],
  },
  {
    style: "demands in a chapter of goals, and a table of terms with modal verbs",
    text: `# Bootsplan

## Ziel
Das System soll gewährleisten:
- Zwei Gruppen erhalten nie dasselbe Boot
- Die Planung bleibt beim Verein

## Anforderungen
- Die Leitung muss Boote sperren können.
- Gäste müssen ein Boot wählen können.
- Gäste müssen ein Boot abgeben können.

## Glossar

| Begriff | Bedeutung |
|---------|-----------|
| Boot    | Ein Fahrzeug, mit dem man rudern kann. |
| Steg    | Ein Ort, an dem ein Boot liegen muss. |
| Gast    | Wer ein Boot leihen kann. |
`,
    found: [
      "5 | - | - | functional | - | Zwei Gruppen erhalten nie dasselbe Boot",
      "6 | - | - | functional | - | Die Planung bleibt beim Verein",
      "9 | - | - | functional | - | Die Leitung muss Boote sperren können.",
      "10 | - | - | functional | - | Gäste müssen ein Boot wählen können.",
      "11 | - | - | functional | - | Gäste müssen ein Boot abgeben können.",
    ],
  },
  {
    style: "advice for the authors of requirements, links, and drawings",
    text: `# Requirements

- Rowers can borrow a boat.

Borrow
↓
Row
↓
Return

## Checklist
- Each requirement must have an id.

## Helpful resources
- [Writing requirements](https://example.org/writing)
`,
    found: ["3 | - | - | functional | - | Rowers can borrow a boat."],
  },
];

test.each(documents)("reads $style", ({ found, text }) => {
  expect(readStatements(text, tag).found.map(requirementLine)).toEqual(found);
});

test("a German sentence about a person's action needs no title of needs, other sentences do", () => {
  const text =
    "Die Kundin bestellt Wolle im Portal. Die Wolle lagert im Keller. Wir freuen uns auf das Projekt.";

  expect(readStatements(text, tag).found.map((one) => one.text)).toEqual([
    "Die Kundin bestellt Wolle im Portal.",
  ]);
});

test("lists of participants are not needs, and work of contractors is a constraint", () => {
  const text =
    "Present: Mara (chair), Ole (treasurer)\n\nThe contractor shall design and install a register.";
  const { found } = readStatements(text, tag);

  expect(found.map(({ constraint, kind, text: said }) => [kind, constraint, said])).toEqual([
    ["non-functional", true, "The contractor shall design and install a register."],
  ]);
});
