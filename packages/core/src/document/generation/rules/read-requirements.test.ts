import fc from "fast-check";
import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readBlocks } from "./read-blocks.ts";
import { readableText } from "./readable-text.ts";
import { withRanksFromOne } from "./stated-priority.ts";
import { withTitles } from "./stated-titles.ts";
import { readRequirements, readStatements } from "./read-requirements.ts";

const tag = await loadWinkTagger();

/** Each requirement on a separate line: its place, its kind, its text, and whether it is excluded. */
function read(text: string): string[] {
  return readRequirements(text, tag).map(
    ({ line, kind, priority, text: said }) =>
      `${String(line)} ${kind}: ${said}${priority === undefined ? "" : ` (${priority})`}`,
  );
}

test("the sentences of a brief that state a need are requirements", () => {
  const found = read(
    [
      "We are a family firm from the coast. Couriers deliver parcels and dispatchers plan routes.",
      "Senders need to print labels. Have a nice day!",
      "",
      "It should be easy to use.",
    ].join("\n"),
  );

  expect(found).toEqual([
    "1 functional: Couriers deliver parcels and dispatchers plan routes.",
    "2 functional: Senders need to print labels.",
    "4 non-functional: It should be easy to use.",
  ]);
});

test.each(["Route: /permits/{id}/approve (POST)", "GET /permits", "**PUT** `/permits/{id}`"])(
  "an address of an interface states no need: %s",
  (line) => {
    expect(read(`## Requirements\n\n- ${line}\n`)).toEqual([]);
  },
);

test("titles determine the text below them", () => {
  const found = read(
    [
      "# Parcel service",
      "## Features",
      "- Parcel tracking",
      "## Business rules",
      "- Parcels weigh 30 kg or less",
      "## Non-functional requirements",
      "1. A scan takes less than 1 second",
      "2. Tidy log files",
      "## Out of scope",
      "- The system shall sell stamps",
    ].join("\n"),
  );

  expect(found).toEqual([
    "3 functional: Parcel tracking",
    "5 business-rule: Parcels weigh 30 kg or less",
    "7 non-functional: A scan takes less than 1 second",
    "8 non-functional: Tidy log files",
    "10 functional: The system shall sell stamps (wont)",
  ]);
});

test.each([
  "The parcel service does not handle customs.",
  "Customs are out of scope.",
  "Payment by invoice will not be supported in this release.",
  "No mobile app.",
])("a feature that is not built is an excluded requirement: %s", (text) => {
  const [found] = readRequirements(`# Parcel service\n\n- Couriers deliver parcels.\n- ${text}`, tag).slice(
    -1,
  );

  expect([found?.text, found?.priority]).toEqual([text, "wont"]);
});

test.each([
  "A courier must not carry more than 30 kg.",
  "No parcel may stay in the depot for more than a week.",
])("a rule for existing things excludes nothing: %s", (text) => {
  expect(readRequirements(`- ${text}`, tag).map(({ priority }) => priority)).toEqual([undefined]);
});

test("a title applies also below unrelated titles, up to the next one of its level", () => {
  const found = read(
    [
      "# Parcel service",
      "## Quality",
      "Every screen shall open at once.",
      "### In the depot",
      "- Scanners survive a fall",
      "- As a courier, I want to see my route so that I am in time.",
      "## Constraints",
      "- The system is hosted in the European Union",
      "### Of the law",
      "- Records are kept in Finnish",
      "## Business rules",
      "### Prices",
      "- Parcels cost by weight",
      "## Ordering",
      "- Couriers scan parcels.",
    ].join("\n"),
  );

  expect(found).toEqual([
    "3 non-functional: Every screen shall open at once.",
    "5 non-functional: Scanners survive a fall",
    "6 user-story: As a courier, I want to see my route so that I am in time.",
    "8 non-functional: The system is hosted in the European Union",
    "10 non-functional: Records are kept in Finnish",
    "13 business-rule: Parcels cost by weight",
    "15 functional: Couriers scan parcels.",
  ]);
});

test("text below constraints is marked as a constraint", () => {
  const found = readRequirements("Constraints\n===========\n\n- The system runs on one server\n", tag);

  expect(found).toEqual([expect.objectContaining({ kind: "non-functional", constraint: true, line: 4 })]);
});

test.each(["Safety inspections", "Performance portal", "Security desk"])(
  "the name of a system says nothing about its functions: %s",
  (title) => {
    expect(read(`# ${title}\n\n## Inspections\n\n- Inspectors record findings.\n`)).toEqual([
      "5 functional: Inspectors record findings.",
    ]);
  },
);

test("a quality requirement has its class and the words behind it; without them, the class of the title", () => {
  const found = readRequirements(
    "## Security\n- Traffic is encrypted\n- Badges are checked at the door",
    tag,
  );

  expect(found.map(({ quality, cue }) => ({ quality, cue }))).toEqual([
    { quality: "security", cue: "encrypted" },
    { quality: "security", cue: undefined },
  ]);
});

test("stories may run over lines and have ids", () => {
  const found = read(
    [
      "- **US-4**: As a courier, I want to see my route,",
      "  so that I am in time.",
      "",
      "As a sender",
      "I want to print labels",
      "So that I need no pen",
    ].join("\n"),
  );

  expect(found).toEqual([
    "1 user-story: As a courier, I want to see my route, so that I am in time.",
    "4 user-story: As a sender I want to print labels So that I need no pen",
  ]);
});

test("a list continues with the sentence that leads to it", () => {
  const found = read("Couriers can:\n- scan parcels\n- report damage");

  expect(found).toEqual([
    "2 functional: Couriers can scan parcels",
    "3 functional: Couriers can report damage",
  ]);
});

test("the cell of a table that states the need is the requirement, an id in it determines the kind", () => {
  const found = read(
    ["| Id | Text | Prio |", "|---|---|---|", "| BR-1 | Parcels are weighed twice | must |"].join("\n"),
  );

  expect(found).toEqual(["3 business-rule: Parcels are weighed twice (must)"]);
});

test("a limit on people is a rule, a limit on the system is a quality or a function", () => {
  const found = read(
    [
      "- A courier may carry at most forty parcels.",
      "- Only dispatchers may approve a detour.",
      "- The system shall answer within 2 seconds.",
      "- The system shall send at least one message.",
    ].join("\n"),
  );

  expect(found.map((line) => line.split(" ")[1])).toEqual([
    "business-rule:",
    "business-rule:",
    "non-functional:",
    "functional:",
  ]);
});

test("code, front matter and questions state nothing", () => {
  const found = read("---\ntitle: must not count\n---\n```\nit shall not count\n```\nShould it be blue?");

  expect(found).toEqual([]);
});

test("any text can be read, with lines in order and no quality without its class", () => {
  const pieces = fc.constantFrom(
    "# Rules",
    "- ",
    "The system shall ",
    "|",
    "a | b|",
    "\n",
    "\n\n",
    "As a ",
    ", I ",
    "```",
    "99 % ",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const found = readRequirements(parts.join(""), tag);

      expect(found.map(({ line }) => line)).toEqual(found.map(({ line }) => line).toSorted((a, b) => a - b));
      expect(
        found.filter(({ kind, quality }) => (kind === "non-functional") !== (quality !== undefined)),
      ).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ["FR 7 The shop sells books.", "The shop sells books."],
  ["REQ 12: The shop sells books.", "The shop sells books."],
  ["R3. The shop sells books.", "The shop sells books."],
  [
    "In 95 of 100 searches the shop must answer within 1 s.",
    "In 95 of 100 searches the shop must answer within 1 s.",
  ],
  ["Within 10-20 s the shop must answer.", "Within 10-20 s the shop must answer."],
  ["After 3.5 s the shop must answer.", "After 3.5 s the shop must answer."],
])("of %j only a label is left out", (line, said) => {
  expect(readRequirements(`- ${line}`, tag).map(({ text }) => text)).toEqual([said]);
});

test("a label in brackets, or of several parts, is not part of the text", () => {
  const found = read(
    [
      "## Loans",
      "- [FR-7] The system shall print a label.",
      "- (NFR-2): Labels are printed in a second.",
      "- FR-LOAN-3: Members can borrow a book.",
    ].join("\n"),
  );

  expect(found).toEqual([
    "2 functional: The system shall print a label.",
    "3 non-functional: Labels are printed in a second.",
    "4 functional: Members can borrow a book.",
  ]);
});

test("a label of a title is not part of the section", () => {
  const [found] = readRequirements("### FR-LOAN-1: Borrow a book\n- Members can borrow a book.", tag);

  expect(found?.section).toBe("Borrow a book");
});

test.each(["Intended audience", "Document conventions", "Requirements traceability"])(
  "what stands below '%s' asks nothing of the system",
  (title) => {
    expect(read(`# Parcels\n## ${title}\n- Project managers plan the releases.\n`)).toEqual([]);
  },
);

test.each(["Assumptions and dependencies", "2.4 Operating environment", "Hardware requirements"])(
  "what stands below '%s' is a constraint",
  (title) => {
    const [found] = readRequirements(`# Parcels\n## ${title}\n- Every hub has a scale.\n`, tag);

    expect(found).toMatchObject({ kind: "non-functional", constraint: true });
  },
);

test.each([
  "See section 3 for the list of hubs.",
  "Figure 3: Couriers deliver parcels.",
  "Refer to the manual of the hub.",
])("a reference to another place is not a demand: %s", (text) => {
  expect(read(`# Parcels\n## Functional requirements\n- ${text}\n`)).toEqual([]);
});

test("the steps of a scenario ask nothing that is not asked elsewhere", () => {
  const found = read(
    [
      "# Parcels",
      "## Functional requirements",
      "- Given a parcel with a label",
      "- When the courier scans the label",
      "- Then the parcel is on its way",
      "",
      "## Weighing",
      "- When a parcel is weighed, the system shall print a label.",
    ].join("\n"),
  );

  expect(found).toEqual(["8 functional: When a parcel is weighed, the system shall print a label."]);
});

test("postponed features are excluded, and goals of a business are not requirements", () => {
  const found = read(
    "# Parcels\n## Future scope\n- Drones deliver parcels.\n## Product goals\n- Deliver parcels in a day.\n",
  );

  expect(found).toEqual(["3 functional: Drones deliver parcels. (wont)"]);
});

test.each(["Goals and non-goals", "3. Goals / Non-Goals"])("a section of %s excludes nothing", (title) => {
  const found = read(`# Parcels\n## ${title}\n- Deliver parcels in a day.\n- Drones deliver parcels.\n`);

  expect(found).toEqual([]);
});

test("a data dictionary contains one requirement for each listed thing", () => {
  const found = read(
    [
      "# Parcels",
      "## Data dictionary",
      "| Entity | Fields |",
      "|---|---|",
      "| ParcelRecord | weight, senderName |",
      "## Hubs",
      "### Hub",
      "| Field | Type |",
      "|---|---|",
      "| city | text |",
    ].join("\n"),
  );

  expect(found).toEqual([
    "5 functional: Data dictionary: ParcelRecord (weight, senderName).",
    "8 functional: Data entities: Hub (city).",
  ]);
});

test("obligations of the developers limit the construction, and are not functions", () => {
  const found = read(
    [
      "The development team shall label each build in the source control.",
      "Suppliers shall deliver the goods.",
      "Developers can share files with guests.",
    ].join("\n"),
  );

  expect(found).toEqual([
    "1 non-functional: The development team shall label each build in the source control.",
    "2 functional: Suppliers shall deliver the goods.",
    "3 functional: Developers can share files with guests.",
  ]);
});

test("a list of roles describes them, unless it states their actions", () => {
  const found = read(
    [
      "# Hub",
      "## Users",
      "- Courier: carries parcels",
      "- Clerk: can weigh parcels",
      "## Needs",
      "- Clerk: weighs letters",
    ].join("\n"),
  );

  expect(found).toEqual(["4 functional: Clerk: can weigh parcels", "6 functional: Clerk: weighs letters"]);
});

test("a reference to another part of the document is not a demand", () => {
  const found = read(
    [
      "All reports will be described in the fifth section.",
      "Also mentioned are rules that shall be kept.",
    ].join("\n"),
  );

  expect(found).toEqual([]);
});

test("an action of a role, in a list or a table of roles, is below the role", () => {
  const text = [
    "# Harbour",
    "## User roles",
    "- Crane driver: move containers, report damage",
    "- Pilot: guides ships",
    "",
    "| Role | May do |",
    "| --- | --- |",
    "| Foreman | assign crews to ships |",
  ].join("\n");

  expect(readRequirements(text, tag).map(({ section, text: said }) => [section, said])).toEqual([
    ["Crane driver", "move containers"],
    ["Crane driver", "report damage"],
    ["Foreman", "assign crews to ships"],
  ]);
});

test("the fields of a step do not belong to a thing", () => {
  const table = ["| Field | Type |", "|---|---|", "| draught | number |"];

  expect(read(["## Vessel", ...table].join("\n"))).toEqual([
    "2 functional: Data entities: Vessel (draught).",
  ]);
  expect(read(["## Step 2", ...table].join("\n"))).toEqual([]);
});

test("sentences that are not taken are left out with the reason", () => {
  const { leftOut } = readStatements(
    [
      "Lantern is a desk for an observatory. What happens on cloudy nights? It was built in 1911.",
      "",
      "This document describes the desk. See section 3 for the lamps. Wardens do this:",
      "",
      "- Open the dome",
      "",
      "Lamps ........ 12",
      "",
      "- ~~The desk shall send faxes.~~",
      "",
      "## Glossary",
      "",
      "Dome: a roof that turns.",
    ].join("\n"),
    tag,
  );

  expect(leftOut.map(({ line, reason, text }) => `${String(line)} ${reason}: ${text}`)).toEqual([
    "1 no-need: Lantern is a desk for an observatory.",
    "1 question: What happens on cloudy nights?",
    "1 past: It was built in 1911.",
    "3 about-document: This document describes the desk.",
    "3 reference: See section 3 for the lamps.",
    "3 lead-in: Wardens do this:",
    "7 contents: Lamps ........ 12",
    "9 removed: The desk shall send faxes.",
    "13 section: Dome: a roof that turns.",
  ]);
});

test.each([
  ["No rope older than ten years may be taken.", "business-rule", undefined],
  ["No visitor may enter.", "business-rule", undefined],
  ["No mobile app.", "functional", "wont"],
  ["No mobile app is planned.", "functional", "wont"],
])("a prohibition is a rule, and a feature that is not built is out of scope: %s", (text, kind, priority) => {
  const [found] = readRequirements(text, tag);

  expect([found?.kind, found?.priority]).toEqual([kind, priority]);
});

test.each([
  ["While in maintenance mode, the gateway shall refuse logins.", "functional"],
  ["The gateway shall show a notice if the connection is lost.", "functional"],
  ["If the load doubles, the gateway shall answer within 2 s.", "non-functional"],
  ["If the server crashes, no order may be lost.", "non-functional"],
])("the condition does not decide the kind: %s", (text, kind) => {
  expect(readRequirements(text, tag).map((one) => one.kind)).toEqual([kind]);
});

test.each([
  "Nobody except the warden may cancel an order that was confirmed.",
  "Wardens reopen domes which were not closed.",
  "Wardens refund lamps that have been already returned.",
])("a clause that identifies a thing does not describe the past: %s", (text) => {
  expect(readRequirements(text, tag).map((one) => one.text)).toEqual([text]);
});

test("several items that one line counts are several requirements", () => {
  expect(
    read("1. The warden opens the dome. 2. The guide lends lamps. 3. The bursar exports takings."),
  ).toEqual([
    "1 functional: The warden opens the dome.",
    "1 functional: The guide lends lamps.",
    "1 functional: The bursar exports takings.",
  ]);
});

test("who is named by a deed acts, whatever else the name means", () => {
  expect(read("The duty controller opens a callout and chooses which teams are alerted.")).toEqual([
    "1 functional: The duty controller opens a callout and chooses which teams are alerted.",
  ]);
});

test("sentences of an item that have a key word each are several requirements", () => {
  const text = [
    'The key words "MUST", "SHALL" and "MAY" are to be interpreted as described in RFC 2119.',
    "",
    "- A skipper MAY cancel. The desk SHALL refund the fee. It does so at once.",
    "- REQ-7: A skipper MAY stay. The desk SHALL bill the night.",
  ].join("\n");

  expect(
    readRequirements(text, tag).map((one) => `${one.id ?? ""} ${one.priority ?? ""}: ${one.text}`),
  ).toEqual([
    " could: A skipper MAY cancel.",
    " must: The desk SHALL refund the fee. It does so at once.",
    "REQ-7 must: A skipper MAY stay. The desk SHALL bill the night.",
  ]);
});

test("an id that the text states is kept", () => {
  const found = readRequirements("- REQ-12: The desk shall print.\n- FR 7 The desk shall file.\n", tag);

  expect(found.map(({ id, text }) => [id, text])).toEqual([
    ["REQ-12", "The desk shall print."],
    ["FR-7", "The desk shall file."],
  ]);
});

test.each([
  [
    "a line behind the priority of a card",
    "Priority: High\n- colour;\nWardens can:\nopen the dome\n",
    "colour;",
  ],
  [
    "a field of a card with a name of its own",
    "Priority: High\nSeller: sells maps\nWardens can:\nopen the dome\n",
    "Seller: sells maps",
  ],
  ["the beginning of a list of names", "Wardens can:\n\n- Dome keepers:\n  - nested word\n", "Wardens can:"],
  [
    "the note of a row that is a criterion",
    "The warden opens the dome.\n\nAcceptance criteria:\n\n| Id | Requirement | Note |\n|---|---|---|\n| R1 | Lamps glow. | The clerk asked for it |\n",
    "The clerk asked for it",
  ],
  [
    "the priority of what is excluded",
    "## Out of scope\n\n- (must) Sweep the floor\n",
    "(must) Sweep the floor",
  ],
])("%s is not lost", (_, text, said) => {
  const { found, leftOut } = readStatements(text, tag);

  expect([...found, ...leftOut].map((one) => one.text)).toContain(said);
});

test("each character of a text is in a requirement, in an omitted part, or in a title", () => {
  const pieces = fc.constantFrom(
    "The warden opens the dome. ",
    "Lamps are red (cf. Sec. 5) or ca. 12 cm. ",
    "It was built. ",
    "Yes! ",
    "Hm. ",
    "- 24/7!\n",
    "Why? ",
    "This document ends here. ",
    "Wardens can:\n\n",
    "- open domes\n",
    "- REQ-7: Lend lamps.\n",
    "1. Open it. 2. Shut it.\n",
    "\n\n## Lamps\n\n",
    "\n\n## Out of scope\n\n",
    "\n\n## Glossary\n\n",
    "\n| Id | Requirement | Priority | Note |\n|---|---|---|---|\n| R1 | The desk prints. | must | The clerk asked for it |\n",
    "\n| a | b |\n| The desk files cards. | The clerk asks twice for it |\n",
    "~~The desk burns cards.~~ ",
    "As a guide, I want a lamp. ",
    "\n\n## Functional requirements\n\n",
    "\n\n## User roles\n\n",
    "Wardens can:\n",
    "  - nested word\n",
    "- **Sharing**\n",
    "- Dome keepers:\n",
    "**Acceptance criteria**\n\n",
    "Acceptance criteria:\n",
    "- [ ] Lamp glows\n",
    "> quoted remark\n",
    "Priority: High\n",
    "Rationale: lamps break quite often.\n",
    "FR-3 — Polish mirror\n\n",
    "- Given a moon\n",
    "Then it is replaced\n",
    "Seller: sells maps; counts coins.\n",
    "The system stores for each lamp:\n\n",
    "- colour;\n",
    "(must) Sweep floor\n",
    "Lamp .......... 7\n",
    "No mobile app. ",
    "Today nobody counts. ",
  );
  const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
      const text = parts.join("");
      const { found, leftOut } = readStatements(text, tag);

      const accounted = new Map<string, number>();
      const titles = withTitles(readBlocks(readableText(withRanksFromOne(text)).text)).filter(
        ({ kind }) => kind === "heading",
      );
      for (const word of words(
        [
          ...found.flatMap((one) => [one.text, one.id, one.section, one.priority]),
          ...leftOut.map((one) => one.text),
          ...titles.map((one) => one.text),
        ].join(" "),
      ).map((one) => one.toLowerCase()))
        accounted.set(word, (accounted.get(word) ?? 0) + 1);
      const lost = words(
        // Heads of tables, numbers of items, priorities and the title of criteria are not statements.
        text
          .replaceAll(/^\|.*\|\n(?=\|[-|]+\|)/gm, "")
          .replaceAll(/\b[12]\. (?=[OS])/g, "")
          .replaceAll(/Priority: High|Acceptance criteria/g, ""),
      ).filter((word) => {
        const left = accounted.get(word.toLowerCase()) ?? 0;
        accounted.set(word.toLowerCase(), left - 1);
        return left < 1;
      });
      expect(lost).toEqual([]);
    }),
  );
});
