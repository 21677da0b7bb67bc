import { describe, expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { buildDesign } from "./build-design.ts";
import { parseStatements } from "./parse-statements.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const tag = await loadWinkTagger();

const designOf = (...statements: readonly Statement[]) => {
  const ids = [...new Set(statements.map(({ requirement }) => requirement))];
  const requirements = ids.map((id) => ({ id, text: "Text" }));
  return buildDesign({ system: "Library", requirements, statements });
};

describe("use cases", () => {
  it.each([
    ["[member] <borrow> a [book]", "Borrow a book"],
    ["[member] <see> [+loan]", "See loans"],
    ["[member] <record> [income]", "Record income"],
    ["[member] <update> my [profile]", "Update my profile"],
    ["[teacher] <assign> a [module] to a [class]", "Assign a module to a class"],
    ["[member] <register> with a [name]", "Register with a name"],
    ["[member] <have> a [list]", "View a list"],
    ["[librarian] <take> back a [copy]", "Take back a copy"],
    ["[member] <borrow> up to five [+book]", "Borrow up to five books"],
    ["[member] <subscribe> to a [plan]", "Subscribe to a plan"],
    ["[member] <sign in>", "Sign in"],
  ])("are named for their action and its clause, in the words of the text: %s", (notation, name) => {
    expect(designOf(statement("US-1", notation)).useCases.map((useCase) => useCase.name)).toEqual([name]);
  });

  it("are one for the same action on the same thing, in any wording", () => {
    const { useCases } = designOf(
      statement("US-1", "[librarian] <add> a [book]"),
      statement("US-2", "[assistant] <create> [+book]"),
    );

    expect(useCases.map(({ actors, name, sources }) => ({ name, actors, sources }))).toEqual([
      { name: "Add a book", actors: ["librarian", "assistant"], sources: ["US-1", "US-2"] },
    ]);
  });

  it.each([
    ["FR-1", "[member] <search>", []],
    ["FR-1", "[member] <launch>", []],
    ["FR-1", "[member] <plough> the [+field]", ["Plough the fields"]],
    ["FR-1", "[member] <view> the [+detail] of a [loan]", ["View the details of a loan"]],
    ["FR-1", "[member] <pay>", ["Pay"]],
    ["FR-1", "[member] <register>", ["Register"]],
    ["US-1", "[member] <search>", ["Search"]],
  ])("are goals, with an object except for a few verbs: %s %s", (id, notation, names) => {
    expect(designOf(statement(id, notation)).useCases.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    "A member may have a lot of rooms.",
    "Each member has its own locker per room.",
    "A room can be made of several parts.",
    "For each room the name and the size shall be stored.",
  ])("do not come from a sentence about data: %s", (text) => {
    const requirements = [{ id: "FR-1", text }];
    const { useCases } = buildDesign({
      system: "Library",
      requirements,
      statements: parseStatements(requirements, tag),
    });

    expect(useCases).toEqual([]);
  });

  it.each([
    ["Cancellation of orders", ["Cancel orders"]],
    ["Cancel an order", ["Cancel an order"]],
    ["Cancelling orders", ["Cancel orders"]],
    ["State report for each order", ["View state report for each order"]],
    ["Save an order that is ready", ["Save an order that is ready"]],
    ["It shall reduce the prices", []],
    ["Invoices are paid by the customer", ["Pay invoices"]],
    ["Discussion of prices takes place in a forum", []],
    ["The chair configures each price list", ["Configure each price list"]],
    ["Shop assistants have the flexibility to change prices", ["Change prices"]],
  ])("of a line without a subject, below the title of a role, are its first actions: %s", (text, names) => {
    const requirements = [{ id: "FR-1", text, section: "Sales clerk" }];
    const statements = parseStatements(requirements, tag);

    expect(
      buildDesign({ system: "Shop", requirements, statements }).useCases.map(({ name }) => name),
    ).toEqual(names);
  });

  it.each([
    ["Swap shifts with a colleague", ["Swap shifts with a colleague"]],
    ["Decline with a reason", ["Decline with a reason"]],
    ["Improve the layout of a page", []],
    ["Ward staff see swapped shifts", []],
    ["Zerlegt Zahlungen", []],
  ])("are proposed for an item that only names a deed of people: %s", (text, names) => {
    const requirements = [{ id: "FR-1", text }];
    const { useCases } = buildDesign({
      system: "Shop",
      requirements,
      statements: parseStatements(requirements, tag),
    });

    expect(useCases.filter(({ basis }) => basis === "proposed").map(({ name }) => name)).toEqual(names);
  });

  it("belong neither to the objects of the action, nor to its recipients", () => {
    const { useCases } = designOf(
      statement("US-1", "[member] <view> [+loan]"),
      statement("FR-1", "<add> [+member]"),
      statement("FR-2", "<issue> [+book] to [+member]"),
      statement("FR-3", "<renew> [+card] by [+member]"),
    );

    expect(useCases.map(({ actors, name }) => [name, ...actors])).toEqual([
      ["View loans", "member"],
      ["Add members"],
      ["Issue books to members"],
      ["Renew cards by members", "member"],
    ]);
  });

  it.each([
    ["Validate the order.", []],
    ["Orders must be validated.", []],
    ["It shall be possible to cancel an order.", ["Cancel an order"]],
    ["The shop shall allow cancelling orders.", ["Cancel orders"]],
  ])("without an actor are only abilities: %s", (text, names) => {
    const requirements = [{ id: "FR-1", text }];
    const statements = parseStatements(requirements, tag);

    expect(
      buildDesign({ system: "Shop", requirements, statements }).useCases.map(({ actors, name }) => [
        name,
        ...actors,
      ]),
    ).toEqual(names.map((name) => [name]));
  });

  it("are stated if their actor is named, and otherwise proposed with the reason", () => {
    const requirements = [
      { id: "FR-1", text: "A member can renew a loan." },
      { id: "FR-2", text: "It shall be possible to cancel an order." },
    ];
    const { useCases } = buildDesign({
      system: "Library",
      requirements,
      statements: parseStatements(requirements, tag),
    });

    expect(useCases.map(({ basis, name, reason }) => ({ name, basis, reason }))).toEqual([
      { name: "Renew a loan", basis: undefined, reason: undefined },
      { name: "Cancel an order", basis: "proposed", reason: "No sentence says who does it." },
    ]);
  });

  it("do not come from prohibitions", () => {
    const { useCases } = designOf(statement("FR-1", "[member] not <lend> a [book]", { negated: true }));

    expect(useCases).toEqual([]);
  });

  it("are not merged into a managing use case, and keep their actors", () => {
    const { useCases } = designOf(
      statement("US-1", "[librarian] <manage> [+book]"),
      statement("US-2", "[assistant] <add> a [book]"),
      statement("US-3", "[assistant] <edit> a [book]"),
      statement("US-4", "[assistant] <remove> a [book]"),
    );

    expect(useCases.map(({ actors, name }) => [name, ...actors])).toEqual([
      ["Manage books", "librarian"],
      ["Add a book", "assistant"],
      ["Edit a book", "assistant"],
      ["Remove a book", "assistant"],
    ]);
  });

  it("have the numbered steps of their requirement, which are none themselves", () => {
    const step = (notation: string, text: string): Statement => ({
      ...statement("US-1", notation, { kind: "step" }),
      text,
    });
    const { useCases } = designOf(
      statement("US-1", "[member] <borrow> a [book]"),
      step("[member] <scan> the [book]", "The member scans the book."),
      step("the <store> the [loan]", "The system stores the loan."),
    );

    expect(useCases.map(({ name, steps }) => [name, steps])).toEqual([
      ["Borrow a book", ["The member scans the book.", "The system stores the loan."]],
    ]);
  });

  it("are named by the first step of a requirement that has nothing else", () => {
    const step = (notation: string): Statement => statement("FR-1", notation, { kind: "step" });
    const { useCases } = designOf(step("[member] <scan> the [book]"), step("[member] <confirm> the [loan]"));

    expect(useCases.map(({ name }) => name)).toEqual(["Scan the book"]);
  });

  it("extend the use case in their condition", () => {
    const { useCaseRelations } = designOf(
      statement("US-1", "[member] <reserve> a [book]"),
      statement("US-2", "[librarian] <collect> the [book]", { condition: "when a book is reserved" }),
    );

    expect(useCaseRelations).toEqual([{ kind: "extend", from: "UC-2", to: "UC-1" }]);
  });

  it("include signing in, where they ask for it", () => {
    const { useCaseRelations } = designOf(
      statement("US-1", "[member] <sign in>"),
      statement("US-2", "logged in [member] <reserve> a [book]"),
    );

    expect(useCaseRelations).toEqual([{ kind: "include", from: "UC-2", to: "UC-1" }]);
  });

  it("take the rules on the same action and thing as further sources, and no others on the thing", () => {
    const { useCases } = designOf(
      statement("US-1", "[member] <borrow> a [book]"),
      statement("BR-1", "a [member] must not <borrow> a damaged [book]", { kind: "rule" }),
      statement("BR-2", "a [book] must <have> a [number]", { kind: "rule" }),
    );

    expect(useCases.map(({ sources }) => sources)).toEqual([["US-1", "BR-1"]]);
  });

  it("are proposed if a sentence only names a recipient", () => {
    const { useCases } = designOf(statement("FR-1", "<send> an [invoice] to the [tenant]"));

    expect(useCases.map(({ basis, name }) => ({ basis, name }))).toEqual([
      { basis: "proposed", name: "Send an invoice to the tenant" },
    ]);
  });

  it("are stated by a limit that permits them to a person", () => {
    const permission = { kind: "rule", isPermission: true } as const;
    const { useCases } = designOf(
      statement("US-1", "[member] <reserve> a [book]"),
      statement("BR-1", "[librarian] <reserve> a [book]", permission),
      statement("BR-2", "[librarian] <cancel> a [loan]", permission),
    );

    expect(useCases.map(({ basis, name, sources }) => ({ basis, name, sources }))).toEqual([
      { name: "Reserve a book", sources: ["US-1", "BR-1"] },
      { name: "Cancel a loan", sources: ["BR-2"] },
    ]);
  });

  it("are about the things that a person is presented with", () => {
    const requirements = [
      { id: "FR-1", text: "The guest shall be presented with the rooms that are held for a week." },
      { id: "FR-2", text: "The system shall present the clerk with a list of open bills." },
    ];
    const statements = parseStatements(requirements, tag);
    const { actors, useCases } = buildDesign({ system: "Inn", requirements, statements });

    expect(actors.map(({ name }) => name)).toEqual(["Guest", "Clerk"]);
    expect(useCases.map(({ name }) => name)).toEqual([
      "View the rooms for a week",
      "View a list of open bills",
    ]);
  });
});
