import { describe, expect, it } from "vitest";
import { buildDesign } from "./build-design.ts";
import { relateEntities } from "./relate-entities.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const prose = (requirement: string, notation: string): Statement => {
  const one = statement(requirement, notation, { kind: "prose" });
  return { ...one, actors: [] };
};
const relationsOf = (...statements: readonly Statement[]) => {
  const ids = [...new Set(statements.map(({ requirement }) => requirement))];
  const requirements = ids.map((id) => ({ id, text: "Text" }));
  const names = ["member", "loan", "copy", "book", "picture book", "branch"];
  return relateEntities({ system: "Library", requirements, statements }, names).map(
    ({ from, fromMultiplicity, kind, label, to, toMultiplicity }) =>
      `${from} ${fromMultiplicity} ${kind} ${label ?? "-"} ${toMultiplicity} ${to}`,
  );
};

describe("relations of entities", () => {
  it.each([
    [
      "who does what",
      statement("US-1", "[member] <borrow> a [copy]"),
      "member 0..* association borrows 0..* copy",
    ],
    [
      "what is of what",
      statement("US-1", "the <show> the [copy] of a [book]"),
      "copy 0..* association of 1 book",
    ],
    ["what has parts", prose("FR-1", "a [loan] <consist> of [+copy]"), "loan 1 composition - 0..* copy"],
    [
      "how many there are",
      prose("FR-1", "a [loan] <consist> of one or more [+copy]"),
      "loan 1 composition - 1..* copy",
    ],
    ["what has what", prose("FR-1", "a [book] <have> a [copy]"), "book 1 association has 1 copy"],
    [
      "where things belong",
      prose("FR-1", "a [copy] <belong> to a [branch]"),
      "copy 0..* association belongs to 1 branch",
    ],
    [
      "what is a kind of what",
      prose("FR-1", "a [picture book] <be> a [book]"),
      "picture book 1 generalisation - 1 book",
    ],
  ])("say %s", (_, one, relation) => {
    expect(relationsOf(one)).toEqual([relation]);
  });

  it("are one between two entities, of the strongest kind that is said", () => {
    expect(
      relationsOf(
        statement("US-1", "the <show> the [copy] of a [loan]"),
        prose("FR-1", "a [loan] <contain> [+copy]"),
      ),
    ).toEqual(["loan 1 composition - 0..* copy"]);
  });

  it("never make something a kind of itself", () => {
    const { entityRelations } = buildDesign({
      system: "Library",
      requirements: [{ id: "FR-1", text: "Text" }],
      statements: [
        prose("FR-1", "a [book] <be> a [medium]"),
        prose("FR-1", "a [medium] <be> a [publication]"),
        prose("FR-1", "a [publication] <be> a [book]"),
      ],
    });

    expect(entityRelations.map(({ from, to }) => [from, to])).toEqual([
      ["book", "medium"],
      ["medium", "publication"],
    ]);
  });
});
