import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../testing/index.ts";
import type { EntityRelation } from "./information.ts";
import { toLogicalDataModel } from "./logical-data-model.ts";

/** Orders, customers and addresses, without attributes of their own, with the given relations. */
function keysWith(...relations: readonly Partial<EntityRelation>[]): Record<string, string[]> {
  const model = shop(relations);
  return Object.fromEntries(
    model.entities.map(({ attributes, id }) => [
      id,
      attributes
        .filter(({ primary }) => !primary)
        .map(({ name, references, required, unique }) =>
          [name, "->", references, required && "required", unique && "unique"].filter(Boolean).join(" "),
        ),
    ]),
  );
}

function shop(relations: readonly Partial<EntityRelation>[]) {
  const entity = (id: string) => ({
    id,
    name: id[0]?.toUpperCase() + id.slice(1),
    attributes: [],
    sources: [],
  });
  const relation: EntityRelation = {
    kind: "association",
    from: "customer",
    to: "order",
    label: null,
    fromMultiplicity: "1",
    toMultiplicity: "0..*",
    sources: [],
  };
  return toLogicalDataModel({
    ...sampleDesign,
    entities: ["customer", "order", "address"].map(entity),
    entityRelations: relations.map((one) => ({ ...relation, ...one })),
  });
}

const many = { fromMultiplicity: "0..*", toMultiplicity: "0..*" } as const;

describe("a foreign key", () => {
  it.each([
    ["one to many", {}, { order: ["customer id -> customer required"] }],
    [
      "many to one",
      { from: "order", to: "customer", fromMultiplicity: "0..*", toMultiplicity: "1" },
      { order: ["customer id -> customer required"] },
    ],
    ["none or one to many", { fromMultiplicity: "0..1" }, { order: ["customer id -> customer"] }],
    ["one to one", { toMultiplicity: "1" }, { order: ["customer id -> customer required unique"] }],
    [
      "none or one to one",
      { fromMultiplicity: "0..1", toMultiplicity: "1" },
      { customer: ["order id -> order required unique"] },
    ],
    [
      "a whole to its one part",
      { kind: "composition", fromMultiplicity: "0..1", toMultiplicity: "1" },
      { order: ["customer id -> customer unique"] },
    ],
  ] as const)("of %s stands where there is one to refer to", (_, relation, expected) => {
    expect(keysWith(relation)).toEqual({ customer: [], order: [], address: [], ...expected });
  });

  it("is deleted with the whole of a composition, and kept without the other end of an association", () => {
    const { entities } = shop([{ kind: "composition" }, { from: "address" }]);
    const order = entities.find(({ id }) => id === "order");

    expect(order?.attributes.map(({ name, owned }) => [name, owned])).toEqual([
      ["order id", false],
      ["customer id", true],
      ["address id", false],
    ]);
  });

  it("says by its label which of two is meant", () => {
    const address = { from: "address", to: "order" } as const;

    expect(keysWith({ ...address, label: "bills" }, { ...address, label: "receives" })["order"]).toEqual([
      "bills address id -> address required",
      "receives address id -> address required",
    ]);
  });

  it("gets a number if no label distinguishes it", () => {
    expect(keysWith({}, {})["order"]).toEqual([
      "customer id -> customer required",
      "customer id 2 -> customer required",
    ]);
  });

  it("to the entity itself can be empty, so that a first one can be stored", () => {
    const self = { from: "customer", to: "customer" } as const;

    expect(keysWith(self, { ...self, label: "invited by" })["customer"]).toEqual([
      "parent customer id -> customer",
      "invited by customer id -> customer",
    ]);
  });

  it("is omitted for a relation that is only proposed", () => {
    expect(keysWith({ basis: "proposed" })).toEqual({ customer: [], order: [], address: [] });
  });

  it("is omitted if the other end does not exist", () => {
    expect(keysWith({ to: "parcel" })).toEqual({ customer: [], order: [], address: [] });
  });
});

describe("many to many", () => {
  it("is a separate entity with the keys of both", () => {
    const { entities, relations } = shop([{ ...many, to: "address", label: "lives at" }]);

    expect(entities.at(-1)).toEqual({
      id: "customer_address",
      name: "Customer address",
      sources: [],
      attributes: [
        expect.objectContaining({ name: "customer id", primary: true, references: "customer" }),
        expect.objectContaining({ name: "address id", primary: true, references: "address" }),
      ],
    });
    expect(relations).toEqual([
      {
        from: "customer",
        to: "customer_address",
        label: "lives at",
        fromMultiplicity: "1",
        toMultiplicity: "0..*",
      },
      {
        from: "address",
        to: "customer_address",
        label: undefined,
        fromMultiplicity: "1",
        toMultiplicity: "0..*",
      },
    ]);
  });

  it("of an entity with itself tells the two apart", () => {
    const { entities } = shop([{ ...many, to: "customer", label: "knows" }]);

    expect(entities.at(-1)?.attributes.map(({ name }) => name)).toEqual(["customer id", "other customer id"]);
  });

  it("twice between the same two gives two entities", () => {
    const { entities } = shop([
      { ...many, to: "address", label: "lives at" },
      { ...many, to: "address", label: "delivers to" },
    ]);

    expect(entities.slice(3).map(({ id, name }) => [id, name])).toEqual([
      ["customer_address", "Customer address"],
      ["customer_address_2", "Customer delivers to address"],
    ]);
  });
});

describe("a generalisation", () => {
  const is = (from: string, to: string) => ({ kind: "generalisation", from, to }) as const;
  const primaryKeys = (...relations: Partial<EntityRelation>[]) =>
    shop(relations).entities.map(({ attributes: [key] }) => [key?.name, key?.references]);

  it("shares the key of the general one", () => {
    expect(primaryKeys(is("customer", "address"))).toEqual([
      ["address id", "address"],
      ["order id", undefined],
      ["address id", undefined],
    ]);
  });

  it("of a second general one has its key beside", () => {
    expect(keysWith(is("customer", "address"), is("customer", "order"))["customer"]).toEqual([
      "order id -> order required unique",
    ]);
  });

  it.each([
    ["to itself", [is("customer", "customer")]],
    ["in a ring", [is("customer", "order"), is("order", "customer")]],
    ["said twice", [is("customer", "order"), is("customer", "order")]],
  ])("%s counts once at most", (_, relations) => {
    const { entities, relations: shown } = shop(relations);
    const roots = entities.filter(({ attributes: [key] }) => key?.references === undefined);

    expect(roots.length).toBe(3 - shown.length);
    expect(shown.length).toBeLessThan(relations.length);
  });
});

it("attributes of one name are distinguished from each other and from keys", () => {
  const { entities } = toLogicalDataModel({
    ...sampleDesign,
    entities: [
      {
        id: "book",
        name: "Book",
        attributes: ["book id", "Title", "title"].map((name) => ({
          name,
          type: "text" as const,
          required: false,
          unique: false,
          values: [],
        })),
        sources: [],
      },
    ],
  });

  expect(entities[0]?.attributes.map(({ name }) => name)).toEqual([
    "book id",
    "book id 2",
    "Title",
    "title 2",
  ]);
});
