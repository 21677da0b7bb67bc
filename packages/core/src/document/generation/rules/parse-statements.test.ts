import { expect, test } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();

const requirements: readonly Requirement[] = [
  { id: "US-1", text: "As a hub, I want to sort parcels, so that they leave in time." },
  { id: "FR-1", text: "Hubs weigh parcels. The system shall print and store a label." },
  { id: "BR-1", text: "A parcel weighs at most 30 kg." },
];

test("requirements become statements in their order, one for each verb of each sentence", () => {
  const statements = parseStatements(requirements, tag);

  expect(
    statements.map(({ requirement, kind, actors, action, objects }) =>
      [requirement, kind, actors[0]?.head, action?.verb, objects[0]?.head].join(" "),
    ),
  ).toEqual([
    "US-1 story hub sort parcel",
    "FR-1 prose hub weigh parcel",
    "FR-1 shall  print label",
    "FR-1 shall  store label",
    "BR-1 rule  weigh ",
  ]);
});

test("a sentence of a business rule is a rule, whatever its content", () => {
  const [statement] = parseStatements([{ id: "BR-2", text: "Clerks shall sign each receipt." }], tag);

  expect(statement?.kind).toBe("rule");
});

test("the marks of lists are not part of a statement", () => {
  const [first, second] = parseStatements(
    [
      { id: "FR-2", text: "1. Scan the parcel" },
      { id: "FR-3", text: "- Weigh it" },
    ],
    tag,
  );

  expect([first?.text, second?.text]).toEqual(["Scan the parcel", "Weigh it"]);
});

test("the same requirements give the same statements", () => {
  const statements = parseStatements(requirements, tag);

  expect(parseStatements(requirements, tag)).toEqual(statements);
});

test.each([
  ["Librarians", "Create a shelf", "librarian"],
  ["Librarian functions", "Creates shelves", "librarian"],
  ["As a LIBRARIAN 📚", "Create a shelf", "librarian"],
  ["Beekeeper", "Create a shelf", "beekeeper"],
  ["Shelves (Librarian)", "Create a shelf", "librarian"],
  ["Librarian use cases", "Removal of shelves", "librarian"],
])(
  "an action below the title of a role, without an actor, belongs to the role: %s — %s",
  (section, text, actor) => {
    const known = { id: "FR-2", text: "Beekeepers can view their hives." };
    const [statement] = parseStatements([{ id: "FR-1", text, section }, known], tag);

    expect(statement?.actors.map(({ head }) => head)).toEqual([actor]);
  },
);

test.each([
  ["Shelves", "Create a shelf"],
  ["Members", "Create members"],
  ["Shelves (must have)", "Create a shelf"],
  ["Members", "Create member cards"],
  ["Members", "The system shall print a card."],
  ["Rules for librarians of all branches", "Create a shelf"],
])("an action below another title has no actor: %s — %s", (section, text) => {
  const [statement] = parseStatements([{ id: "FR-1", text, section }], tag);

  expect(statement?.actors).toEqual([]);
});

test.each(["Invoices can be exported.", "Labels shall be printed."])(
  "what is done, and by nobody, the system does: %s",
  (text) => {
    const [statement] = parseStatements([{ id: "FR-1", text }], tag);

    expect(statement).toMatchObject({ actors: [], bySystem: true });
  },
);

test("possible actions below the title of a role belong to that role", () => {
  const [statement] = parseStatements([{ id: "FR-4", text: "Can print labels.", section: "Sorter" }], tag, [
    "Sorter",
  ]);

  expect(statement?.actors.map(({ head }) => head)).toEqual(["sorter"]);
});

/** Returns the actors and their actions, for sentences at lines of a document. */
const doersOf = (...sentences: readonly (readonly [id: string, line: number, text: string])[]) =>
  parseStatements(
    sentences.map(([id, line, text]) => ({ id, text, source: `brief.md, line ${String(line)}` })),
    tag,
  ).map(({ actors, requirement }) => [requirement, ...actors.map(({ text }) => text)].join(" "));

test("a pronoun means the actor before it in its paragraph", () => {
  expect(
    doersOf(
      ["FR-1", 3, "Clerks register pots."],
      ["FR-2", 3, "They cancel a booking."],
      ["FR-3", 4, "They see a list of glazes."],
    ),
  ).toEqual(["FR-1 Clerks", "FR-2 Clerks", "FR-3"]);
});

test("a pronoun has no antecedent if requirements of other kinds, whose place is unknown, have other actors", () => {
  expect(
    doersOf(
      ["FR-1", 3, "Clerks register pots."],
      ["FR-2", 3, "They cancel a booking."],
      ["BR-1", 3, "Managers must open kilns within 2 hours."],
    ),
  ).toEqual(["FR-1 Clerks", "FR-2", "BR-1 Managers"]);
});

test("a limit in one half of a sentence does not apply to the other", () => {
  const kinds = (text: string) =>
    parseStatements([{ id: "FR-1", text }], tag).map(({ action, kind }) => `${kind} ${action?.verb ?? ""}`);

  expect(kinds("The owner edits prices and hours; nobody else may see the costs.")).toEqual([
    "prose edit",
    "rule see",
  ]);
  expect(kinds("Passes are checked twice a year: the driver uploads a picture of the pass.")).toContain(
    "prose upload",
  );
});

test("a pronoun refers to things in the clause before, and to people in the sentence before", () => {
  const statements = parseStatements(
    [
      { id: "FR-1", source: "line 1", text: "The hub weighs parcels, and the driver loads them." },
      { id: "FR-2", source: "line 1", text: "Drivers get a route." },
      { id: "FR-3", source: "line 1", text: "At each stop they scan the parcels." },
    ],
    tag,
  );

  expect(statements.map(({ actors, objects }) => [actors[0]?.head, objects[0]?.head])).toEqual([
    [undefined, "parcel"],
    ["driver", "parcel"],
    ["driver", "route"],
    ["driver", "parcel"],
  ]);
});

/** The actor, verb and object of the statements below titles. */
const deedsBelow = (...sections: readonly (readonly [string, string])[]): readonly string[] =>
  parseStatements(
    sections.map(([section, text], index) => ({ id: `FR-${String(index + 1)}`, section, text })),
    tag,
  ).map(
    ({ action, actors, objects }) =>
      `${actors[0]?.head ?? "-"} ${action?.verb ?? ""} ${objects[0]?.head ?? ""}`,
  );

test("titles beside titles of roles name roles, too, if only deeds are below them", () => {
  const known = [
    ["Members", "borrow a boat"],
    ["Managers", "set prices"],
  ] as const;

  expect(deedsBelow(...known, ["Front desk", "look up a ticket and rent out oars"])).toEqual([
    "member borrow boat",
    "manager set price",
    "desk look up ticket",
    "desk rent out oar",
  ]);
  expect(deedsBelow(...known, ["Tickets", "print a ticket"]).at(-1)).toBe("- print ticket");
  expect(deedsBelow(["Members", "borrow a boat"], ["Boat shed", "print a ticket"]).at(-1)).toBe(
    "- print ticket",
  );
});

test("a person with time for an action performs it, and a person who keeps acting acts", () => {
  expect(deedsBelow(["Members", "A member has 14 days to accept an offer."])).toEqual([
    "member accept offer",
  ]);
  expect(deedsBelow(["Members", "Members keep calling the office."])).toEqual(["member call office"]);
});

function deedsOf(text: string): readonly string[] {
  return parseStatements([{ id: "FR-1", text }], tag).map(({ action, actors, objects }) =>
    [actors[0]?.head, action?.verb, objects[0]?.head].join(" "),
  );
}

test.each([
  [
    "The clerk prints a pass for every car; the driver signs it on a tablet.",
    ["clerk print pass", "driver sign pass"],
  ],
  ["Parcels come in at night. The clerk sorts them.", [" come night", "clerk sort parcel"]],
  [
    "Every week labels are made from lists. The clerk checks them and sends them out.",
    [" make label", "clerk check label", "clerk send label"],
  ],
  ["The clerk selects a van and assigns it to a driver.", ["clerk select van", "clerk assign van"]],
])("a pronoun means the thing that was acted on before: %s", (text, deeds) => {
  expect(deedsOf(text)).toEqual(deeds);
});

test.each([
  ["The clerk prints a pass. The driver signs them."],
  ["Vans carry parcels. The clerk sorts them."],
])("a pronoun stays open if its number does not agree, or if it may mean two things: %s", (text) => {
  expect(deedsOf(text).at(-1)).toMatch(/ $/);
});

test("a topic before a sentence is not part of it", () => {
  expect(deedsOf("Loading: the loader plans loads.")).toEqual(["loader plan load"]);
});

test("persons in brackets behind two statements or more are the actors of these", () => {
  const texts = [
    "Keep the list of berths (harbour clerk)",
    "When a berth is free, I want to see the next ship. (pilot)",
    "Berths are numbered (pilot).",
  ];
  const doersOf = (said: readonly string[]): readonly (string | undefined)[] =>
    parseStatements(
      said.map((text, index) => ({ id: `FR-${String(index + 1)}`, text })),
      tag,
    ).map(({ actors }) => actors[0]?.text);

  expect(doersOf(texts)).toEqual(["harbour clerk", "pilot", undefined]);
  expect(doersOf(texts.slice(0, 1))).toEqual([undefined]);
});

test.each([
  ["If a label is torn, the porter is told to call the office.", "porter call office"],
  ["Customers are asked to confirm the address.", "customer confirm address"],
  ["The planner can close a work day.", "planner close day"],
  ["The planner can wait a day.", "planner wait undefined"],
  ["The planner can wait a whole day.", "planner wait undefined"],
  ["The planner can wait a working day.", "planner wait undefined"],
])("a person who is asked to act acts, and a day with a name is a thing: %s", (text, expected) => {
  const [read] = parseStatements([{ id: "FR-1", text }], tag);

  expect([read?.actors[0]?.head, read?.action?.verb, String(read?.objects[0]?.head)].join(" ")).toBe(
    expected,
  );
});
