import { describe, expect, it } from "vitest";
import { buildDesign } from "./build-design.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const entitiesOf = (...statements: readonly Statement[]) => {
  const ids = [...new Set(statements.map(({ requirement }) => requirement))];
  const requirements = ids.map((id) => ({ id, text: "Text" }));
  return buildDesign({ system: "Library", requirements, statements }).entities;
};
const namesOf = (...statements: readonly Statement[]): string[] =>
  entitiesOf(...statements).map(({ name }) => name);

describe("entities", () => {
  it("are the objects of actions, once, in the singular", () => {
    expect(
      namesOf(statement("US-1", "[member] <borrow> a [book]"), statement("US-2", "[member] <see> [+book]")),
    ).toEqual(["Book"]);
  });

  it.each([
    ["[librarian] <create> a [user]", "[librarian] <delete> [+user]", ["User"]],
    ["a [photo album] <be>", "[librarian] <keep> a [photo album]", ["Photo album"]],
    ["[member] <pay> a [fee] by [credit card]", "[librarian] <refund> a [fee] by [credit card]", ["Fee"]],
    ["[librarian] <enter> the [name]", "[librarian] <change> the [name]", []],
    ["[librarian] <add> a [sale record]", "[librarian] <add> a [sale]", ["Sale"]],
    ["[librarian] <add> a [tooltip]", "[librarian] <change> the [tooltip]", []],
    ["the system <store> an [error message]", "the system <store> an [error message]", []],
  ])("are kept, and more than a fact or a notice: %s; %s", (one, other, names) => {
    expect(namesOf(statement("FR-1", one), statement("FR-2", other))).toEqual(names);
  });

  it("are roles only if others act on them", () => {
    expect(namesOf(statement("US-1", "[librarian] <register> a [member]"))).toEqual(["Member"]);
  });

  it.each([
    ["Data entities: Member (name); LoanRecord (due date); Shelf.", ["Loan", "Member", "Shelf", "Book"]],
    ["Data entities: Member (name); Shelf.", ["Member", "Shelf", "Book"]],
  ])("are the names in a list of data, and stored things in sentences beside it: %s", (list, names) => {
    const { entities } = buildDesign({
      system: "Library",
      requirements: [
        { id: "FR-1", text: list },
        { id: "FR-2", text: "Text" },
      ],
      statements: [statement("FR-2", "[librarian] <add> a [book]")],
    });

    expect(entities.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it("of a long text are its stored things, without things that it mentions once", () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      statement(`FR-${String(index + 1)}`, `[librarian] <inspect> the [wall${String(index)}]`),
    );

    expect(namesOf(...many, statement("FR-44", "[member] <reserve> [+book]"))).toEqual(["Book"]);
  });

  it("are one in whatever state they are, and by whatever part of their name", () => {
    expect(
      namesOf(
        statement("FR-1", "[librarian] <create> a [book club]"),
        statement("FR-2", "[librarian] <approve> [+pending book club]"),
        statement("FR-3", "[librarian] <delete> a [club]"),
      ),
    ).toEqual(["Book club"]);
  });

  it("are products, if the system keeps several of them", () => {
    expect(
      namesOf(
        statement("FR-1", "[clerk] <add> [+product]"),
        statement("FR-2", "[clerk] <delete> a [product]"),
      ),
    ).toEqual(["Product"]);
    expect(namesOf(statement("FR-1", "the [product] <store> [+note]"))).not.toContain("Product");
  });

  it("are beside a list of data the things that two sentences store", () => {
    const { entities } = buildDesign({
      system: "Library",
      requirements: [
        { id: "FR-1", text: "Data entities: Member; Loan; Shelf." },
        { id: "FR-2", text: "Text" },
        { id: "FR-3", text: "Text" },
      ],
      statements: [
        statement("FR-2", "[librarian] <add> a [book]"),
        statement("FR-3", "[librarian] <remove> a [book]"),
      ],
    });

    expect(entities.map(({ name }) => name).toSorted()).toEqual(["Book", "Loan", "Member", "Shelf"]);
  });

  it.each([
    ["nouns of screens", "[member] <open> the [page]"],
    ["the system", "[member] <open> the [website]"],
    ["facts", "[member] <change> the [address]"],
    ["other systems", "[member] <open> the [payment gateway]"],
  ])("are not %s", (_, notation) => {
    expect(namesOf(statement("US-1", notation))).toEqual([]);
  });

  it("keep a preceding noun that distinguishes them", () => {
    expect(
      namesOf(
        statement("US-1", "[member] <use> a [gift card]"),
        statement("US-2", "[member] <buy> a [gift card]"),
      ),
    ).toEqual(["Gift card"]);
  });

  it("have one name for an acronym and its words", () => {
    const first = statement("US-1", "[teacher] <create> a [learning module]");

    const names = namesOf(
      { ...first, text: "create a learning module (LM)" },
      statement("US-2", "[student] <open> the [LM]"),
    );

    expect(names).toEqual(["Learning module"]);
  });

  it("are special if a statement says so", () => {
    expect(
      namesOf(statement("US-1", "[visitor] <buy> a [ticket]"), {
        ...statement("FR-1", "a [season ticket] <be> a [ticket]", { kind: "prose" }),
        actors: [],
      }),
    ).toEqual(["Ticket", "Season ticket"]);
  });
});

describe("attributes", () => {
  it.each([
    [
      "[librarian] <add> a [book] with [title] , [publication date] and [price]",
      ["title", "publication date", "price"],
    ],
    ["[librarian] <change> the [price] of a [book]", ["price"]],
    ["[librarian] <add> a [book] with [shelf]", []],
  ])("are read from: %s", (notation, names) => {
    const book = entitiesOf(
      statement("US-1", "[member] <borrow> a [book]"),
      statement("US-2", notation),
    ).find(({ id }) => id === "book");

    expect(book?.attributes.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ["due date", "date"],
    ["price", "money"],
    ["e-mail address", "e-mail"],
    ["phone number", "identifier"],
    ["description", "long-text"],
    ["title", "text"],
  ])("have a type by their name: %s is of type %s", (name, type) => {
    const [book] = entitiesOf(statement("US-1", `[librarian] <add> a [book] with [${name}] and [title]`));

    expect(book?.attributes.find((attribute) => attribute.name === name)?.type).toBe(type);
  });

  it("have the values that follow them", () => {
    const added = statement("US-1", "[librarian] <add> a [copy] with [status] and [title]");

    const [copy] = entitiesOf({ ...added, text: "add a copy with status (free, lent or lost) and title" });

    expect(copy?.attributes[0]).toEqual({
      name: "status",
      type: "enumeration",
      required: true,
      unique: false,
      values: ["free", "lent", "lost"],
    });
  });
});
