import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { buildDesign } from "./build-design.ts";
import { isDataSentence } from "./data-sentences.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();

it.each([
  "Each kiln has a number, a keeper and one or more shelves.",
  "A firing belongs to one kiln and has a date.",
  "Every glaze is identified by a code.",
  "A recipe consists of glazes.",
  "Each willow bowl has a height.",
  "Every kiln of ours (gas, wood) has a number.",
  "Every bowl gets a stamp.",
  "A glaze can be made of several minerals.",
  "For each bowl the height, the glaze and the price shall be stored.",
  "The system shall store the height and the price of each bowl.",
])("the parts of each one of several things are data: %s", (text) => {
  expect(isDataSentence(text)).toBe(true);
});

it.each([
  "The kiln has a door.",
  "Each beep shall have a duration of half a second.",
  "Each beep shall always have a pitch.",
  "A potter books a kiln that has a number.",
  "Has a number.",
  "The system shall store the height of the bowl.",
  "For each bowl the potter stores the height.",
])("anything else is not: %s", (text) => {
  expect(isDataSentence(text)).toBe(false);
});

/** Returns the entities with their attributes, and the relations, that requirements state. */
const dataOf = (...texts: readonly string[]) => {
  const requirements = texts.map((text, index) => ({ id: `FR-${String(index + 1)}`, text }));
  const { entities, entityRelations } = buildDesign({
    system: "Pottery",
    requirements,
    statements: parseStatements(requirements, tag),
  });
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  return {
    entities: entities.map(({ attributes, name }) =>
      [name, ...attributes.map((attribute) => attribute.name)].join(" "),
    ),
    relations: entityRelations.map(
      ({ from, fromMultiplicity, label, to, toMultiplicity }) =>
        `${names.get(from) ?? ""} ${fromMultiplicity} ${label ?? "-"} ${toMultiplicity} ${names.get(to) ?? ""}`,
    ),
  };
};

it("describes entities, their attributes and their relations, with the second verb too", () => {
  expect(
    dataOf(
      "Each kiln has a number and one or more shelves.",
      "A firing belongs to one kiln and one potter and has a date, a state and a deposit.",
      "Potters book a firing.",
    ),
  ).toEqual({
    entities: ["Kiln number", "Shelf", "Firing date state deposit", "Potter"],
    relations: ["Kiln 1 has 1..* Shelf", "Firing 0..* belongs to 1 Kiln", "Firing 0..* belongs to 1 Potter"],
  });
});

it("takes precedence over actions on a thing, and relates no other listed thing", () => {
  expect(
    dataOf(
      "Guests buy tickets.",
      "Each sailing has a boat and a number of guests.",
      "A ticket belongs to one guest and one sailing.",
      "The clerk registers boats.",
    ).relations,
  ).toEqual([
    "Ticket 0..* belongs to 1 Guest",
    "Sailing 0..* has 1 Boat",
    "Sailing 1 has 0..* Guest",
    "Ticket 0..* belongs to 1 Sailing",
  ]);
});

it("relates listed things to the things among their facts, and does not take a place for a kind", () => {
  expect(
    dataOf(
      "Data entities: Pot: number, glaze code, shelf; Shelf: name, room; Firing: date, pots.",
      "A pot is never on two shelves at once.",
    ),
  ).toEqual({
    entities: ["Firing date", "Pot number glaze code", "Shelf name room"],
    relations: ["Pot 0..* has 1 Shelf", "Firing 1 has 0..* Pot"],
  });
});

it("does not take a person for data because of the person's actions", () => {
  expect(dataOf("A carrier carries the parcels to the depot.").entities).toEqual(["Parcel"]);
});

it.each([
  "A firing uses one kiln and several glazes.",
  "Each shelf line names one pot and a quantity.",
  "Every pot stands on one shelf.",
  "A course is an ordered list of firings.",
])("a number of things, or a list of them, is data, too: %s", (text) => {
  expect(isDataSentence(text)).toBe(true);
});

it.each(["A potter pays one deposit.", "A potter stands in a queue.", "A kiln is a good thing."])(
  "a deed or a remark is not: %s",
  (text) => {
    expect(isDataSentence(text)).toBe(false);
  },
);

it("labels a relation with the verb of its thing, and knows the lines of a thing", () => {
  expect(
    dataOf(
      "An order belongs to one potter and covers several shelves.",
      "Each order line names one pot and a quantity.",
      "Clerks cancel an order.",
      "An order belongs to a potter and consists of order lines.",
    ),
  ).toEqual({
    entities: ["Order", "Potter", "Shelf", "Order line", "Pot", "Clerk"],
    relations: [
      "Order 0..* belongs to 1 Potter",
      "Order 0..* covers 0..* Shelf",
      "Order line 0..* names 1 Pot",
      "Clerk 0..* cancels 0..* Order",
      "Order 1 - 0..* Order line",
    ],
  });
});

it("takes the facts of a person for no goal", () => {
  const requirements = [
    { id: "FR-1", text: "Every member has a name, a phone number and a membership level." },
  ];
  const statements = parseStatements(requirements, tag);
  expect(buildDesign({ system: "Pottery", requirements, statements }).useCases).toEqual([]);
});

it("facts behind a colon or brackets are of the thing before them, and a number of things is of none of these", () => {
  expect(
    dataOf(
      "Clerks hand in their orders: colour, number of pots, weight.",
      "Potters paint pots.",
      "Each kiln (gas or wood) has a name and a height.",
    ),
  ).toEqual({
    entities: ["Clerk", "Order colour number of pots weight", "Pot", "Kiln name height"],
    relations: ["Order 0..* has 0..* Pot"],
  });
});

it("takes the stored facts of each thing for data, regardless of the storing person", () => {
  const requirements = [
    { id: "FR-1", text: "For each glaze I need to know the supplier and the date it came in." },
    { id: "FR-2", text: "The potter orders a glaze." },
    { id: "FR-3", text: "For each potter, we store the name and the phone number." },
  ];
  const statements = parseStatements(requirements, tag);
  const { entities, useCases } = buildDesign({ system: "Pottery", requirements, statements });

  expect(useCases.map(({ name }) => name)).toEqual(["Order a glaze"]);
  expect(entities.map(({ attributes, name }) => [name, attributes.map((one) => one.name)])).toContainEqual([
    "Glaze",
    ["supplier", "date"],
  ]);
});

it("relates a thing to the target of a key among its facts, if the text mentions it", () => {
  expect(
    dataOf(
      "Data entities: bowl (bowl_id, potter_id, mineral_id, tax_id, height).",
      "The potter signs a bowl.",
    ),
  ).toEqual({
    entities: ["Bowl mineral id tax id height", "Potter"],
    relations: ["Bowl 0..* has 1 Potter"],
  });
});

it("describes the antecedent of a pronoun before a list of facts", () => {
  expect(dataOf("Firings come in by phone. The clerk enters them: date, weight, price.").entities).toContain(
    "Firing date weight price",
  );
});

it("describes things by the facts stored for each of them, in any order", () => {
  expect(
    dataOf(
      "For each bowl the height and the price shall be stored.",
      "The system shall store the name and the weight of each mineral.",
    ),
  ).toEqual({ entities: ["Bowl height price", "Mineral weight name"], relations: [] });
});

it("describes things of a kind that are not persons", () => {
  expect(dataOf("Kilns (gas, wood) have a logbook.", "Kilns belong to potteries.").entities).toContain(
    "Kiln",
  );
  expect(dataOf("Potters have a logbook.").entities).not.toContain("Potter");
});
