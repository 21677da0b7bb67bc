import { describe, expect, it } from "vitest";
import { buildDesign } from "./build-design.ts";
import type { Statement } from "./statement.ts";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { parseStatements } from "./parse-statements.ts";
import { statement } from "./testing/write-statements.ts";

const actorsOf = (...statements: readonly Statement[]) => {
  const ids = [...new Set(statements.map(({ requirement }) => requirement))];
  const requirements = ids.map((id) => ({ id, text: "Text" }));
  return buildDesign({ system: "Shop", requirements, statements }).actors;
};

describe("actors", () => {
  it("are the roles of stories, in the order of the requirements", () => {
    const actors = actorsOf(
      statement("US-1", "[seller] <offer> an [item]"),
      statement("US-2", "[buyer] <order> an [item]"),
      statement("US-3", "[seller] <withdraw> an [item]"),
    );

    expect(actors).toEqual([
      { id: "seller", name: "Seller", kind: "person", parent: null, sources: ["US-1", "US-3"] },
      { id: "buyer", name: "Buyer", kind: "person", parent: null, sources: ["US-2"] },
    ]);
  });

  it("are one by a short form and the whole noun", () => {
    const actors = actorsOf(
      statement("US-1", "[administrator] <add> an [item]"),
      statement("US-2", "[+admin] <remove> an [item]"),
    );

    expect(actors.map(({ name, sources }) => [name, ...sources])).toEqual([
      ["Administrator", "US-1", "US-2"],
    ]);
  });

  it("are one, whatever they are permitted to do, and not documents of a provider", () => {
    const actors = actorsOf(
      statement("US-1", "[user] <add> an [item]"),
      statement("US-2", "[authorized user] <remove> the [+provider document]"),
      statement("US-3", "[approved provider] <change> the [item]"),
    );

    expect(actors.map(({ kind, name }) => [kind, name])).toEqual([
      ["person", "User"],
      ["person", "Provider"],
    ]);
  });

  it("are not parts of the system by a name of joined words, unless it is one of a person", () => {
    const actors = actorsOf(
      statement("FR-1", "[MapUI] <create> an [item]"),
      statement("FR-2", "[SalesManager] <create> an [item]"),
    );

    expect(actors.map(({ name }) => name)).toEqual(["SalesManager"]);
  });

  it("do not include the system itself, and nothing replaces it", () => {
    expect(actorsOf(statement("FR-1", "the [system] <store> the [item]"))).toEqual([]);
  });

  it("are called as the project declares them, persons in the singular", () => {
    const { actors } = buildDesign({
      system: "Shop",
      requirements: [{ id: "FR-1", text: "Text" }],
      statements: [
        statement("FR-1", "[sales] <enter> the [order]"),
        statement("FR-1", "[toll desk] <record> the [toll]"),
        statement("FR-1", "[pilot] <plan> the [trip]"),
      ],
      roles: ["Sales", "Toll desk (TD)", "Pilots"],
    });

    expect(actors.map(({ name }) => name).toSorted()).toEqual(["Pilot", "Sales", "Toll desk"]);
  });

  it("are the roles of declared personas", () => {
    const { actors } = buildDesign({
      system: "Shop",
      requirements: [{ id: "FR-1", text: "Text" }],
      statements: [
        statement("FR-1", "[lena] <photograph> the [crate]"),
        statement("FR-1", "[omar] <order> a [crate]"),
        statement("FR-1", "[+buyer] <return> a [crate]"),
      ],
      roles: ["Lena (courier)", "Omar (buyer)"],
    });

    expect(actors.map(({ name }) => name)).toEqual(["Buyer", "Courier"]);
  });

  it("are not renamed by a remark in brackets behind a declared role", () => {
    const { actors } = buildDesign({
      system: "Shop",
      requirements: [{ id: "FR-1", text: "Text" }],
      statements: [
        statement("FR-1", "[+customer] <order> a [crate]"),
        statement("FR-1", "[+visitor] <see> a [crate]"),
      ],
      roles: ["Customer (registered user)", "Visitor (guest)"],
    });

    expect(actors.map(({ name }) => name)).toEqual(["Customer", "Visitor"]);
  });

  it("are special cases of the role that their last word names", () => {
    const actors = actorsOf(
      statement("US-1", "[member] <borrow> a [book]"),
      statement("US-2", "[staff member] <order> a [book]"),
    );

    expect(actors.map(({ name, parent }) => [name, parent])).toEqual([
      ["Member", null],
      ["Staff member", "member"],
    ]);
  });

  it("are outside systems by their names, without the words before them", () => {
    const actors = actorsOf(
      statement("US-1", "[planner] <copy> the [chosen Google Calendar]"),
      statement("US-2", "[planner] <read> the [Google Calendar]"),
    );

    expect(actors.map(({ name }) => name)).toEqual(["Google calendar", "Planner"]);
  });

  it("include systems of others that a use case works with", () => {
    const actors = actorsOf(statement("US-1", "[buyer] <pay> an [order] through the [payment gateway]"));

    expect(actors.map(({ kind, name }) => [kind, name])).toEqual([
      ["person", "Buyer"],
      ["system", "Payment gateway"],
    ]);
  });

  it("of actions by the system itself are its recipients", () => {
    const actors = actorsOf(
      statement("US-1", "[seller] <offer> an [item]"),
      statement("FR-1", "the <notify> the [buyer]"),
    );

    expect(actors.map(({ name, sources }) => [name, ...sources])).toEqual([
      ["Seller", "US-1"],
      ["Buyer", "FR-1"],
    ]);
  });
});

it("systems that receive data, and things that report something, are outside systems", () => {
  const systemsOf = async (text: string) => {
    const tag = await loadWinkTagger();
    const requirements = [{ id: "FR-1", text }];
    const statements = parseStatements(requirements, tag);
    const { components } = buildDesign({ system: "Shop", requirements, statements });
    return components.filter(({ kind }) => kind === "external").map(({ name }) => name);
  };

  return Promise.all([
    expect(systemsOf("Invoices go to BKM.")).resolves.toEqual(["BKM"]),
    expect(systemsOf("The clerk exports orders to BKM.")).resolves.toEqual(["BKM"]),
    expect(systemsOf("The clerk sends orders to HR.")).resolves.toEqual([]),
    expect(systemsOf("The tide gauge of the port tells us how high the water is.")).resolves.toEqual([
      "Tide gauge",
    ]),
    expect(systemsOf("The KLM software shall send all data to the KLM system.")).resolves.toEqual([]),
    expect(systemsOf("The shop shall integrate with the town's Tyla finance system.")).resolves.toEqual([
      "Tyla finance system",
    ]),
    expect(systemsOf("The clerk tells us how high the water is.")).resolves.toEqual([]),
  ]);
});
