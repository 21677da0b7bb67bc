import { describe, expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { designByRules } from "../generate-by-rules.ts";
import { buildDesign } from "./build-design.ts";
import { relateEntities } from "./relate-entities.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const tag = await loadWinkTagger();

const prose = (requirement: string, notation: string): Statement => {
  const one = statement(requirement, notation, { kind: "prose" });
  return { ...one, actors: [] };
};
/** A statement with a word as the past participle of a verb. */
const done = (text: string, lemma: string, one: Statement): Statement => ({
  ...one,
  words: one.words.map((word) => (word.text === text ? { text, lemma, tag: "VERB" } : word)),
});
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
      statement("US-1", "[member] <renew> a [copy]"),
      "member 0..* association renews 0..* copy",
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
    ["what has what", prose("FR-1", "a [book] <have> a [copy]"), "book 0..* association has 1 copy"],
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
    [
      "what is listed of what",
      statement("FR-1", "[librarian] <add> a [book] with [title] , [price] and [branch]"),
      "book 0..* association has 1 branch",
    ],
    [
      "what a verb joins",
      prose("FR-1", "each [loan] <reference> the [book]"),
      "loan 0..* association references 1 book",
    ],
    [
      "how many things each has",
      prose("FR-1", "each [loan] must <reference> at least one [copy]"),
      "loan 0..* association references 1..* copy",
    ],
    [
      "by whom or where something was done",
      done("stored", "store", statement("FR-1", "the <show> the [+copy] stored at a [branch]")),
      "copy 0..* association stored at 1 branch",
    ],
  ])("express %s", (_, one, relation) => {
    expect(relationsOf(one)).toEqual([relation]);
  });

  it("are the relations of the record of a deed, if the text has one", () => {
    expect(relationsOf(statement("US-1", "[member] <borrow> a [copy]"))).toEqual([
      "loan 0..* association of 1 copy",
      "member 1 association has 0..* loan",
    ]);
  });

  it("are the relations of each of several joined things", () => {
    expect(relationsOf(statement("FR-1", "[librarian] <assign> [+copy] and [+book] to a [branch]"))).toEqual([
      "copy 0..* association assigned to 1 branch",
      "book 0..* association assigned to 1 branch",
    ]);
  });

  it.each([
    ["one sentence shows on another", statement("FR-1", "the <show> the [book] on the [branch]")],
    ["several words separate", statement("FR-1", "the <check> the [book] when needed at the [branch]")],
  ])("do not come from %s", (_, one) => {
    expect(relationsOf(one)).toEqual([]);
  });

  it("of a story also come from its prepositions after other words", () => {
    expect(
      relationsOf(statement("US-1", "[librarian] <keep> the [copy] given back at the [branch]")),
    ).toEqual(["copy 0..* association at 1 branch"]);
  });

  it("of kinds and of parts are in the names of entities", () => {
    const { entityRelations } = buildDesign({
      system: "Library",
      requirements: ["FR-1", "FR-2", "FR-3", "FR-4"].map((id) => ({ id, text: "Text" })),
      statements: [
        statement("FR-1", "[librarian] <create> an [+inbound request]"),
        statement("FR-1", "[librarian] <delete> an [+inbound request]"),
        statement("FR-2", "[librarian] <create> an [+outbound request]"),
        statement("FR-2", "[librarian] <delete> an [+outbound request]"),
        statement("FR-3", "[librarian] <create> a [request]"),
        statement("FR-3", "[librarian] <delete> a [request]"),
        statement("FR-4", "[librarian] <create> a [request item]"),
        statement("FR-4", "[librarian] <delete> a [request item]"),
      ],
    });

    expect(entityRelations.map(({ from, kind, to }) => `${from} ${kind} ${to}`)).toEqual([
      "inbound_request generalisation request",
      "outbound_request generalisation request",
      "request association request_item",
    ]);
  });

  it("are one between two entities, of the strongest kind", () => {
    expect(
      relationsOf(
        statement("US-1", "the <show> the [copy] of a [loan]"),
        prose("FR-1", "a [loan] <contain> [+copy]"),
      ),
    ).toEqual(["loan 1 composition - 0..* copy"]);
  });

  it.each([
    ["create", []],
    ["book", ["organiser books hall"]],
  ])("of a person who may not be a record: %s", (verb, relations) => {
    const requirements = [
      `The organiser shall be able to ${verb} a hall.`,
      "The organiser shall be able to delete a hall.",
      "The system shall print the name of each organiser.",
    ].map((text, at) => ({ id: `FR-${String(at + 1)}`, text }));
    const { entityRelations } = designByRules({ system: "Halls", requirements }, requirements, tag);

    expect(entityRelations.map(({ from, label, to }) => `${from} ${label ?? "-"} ${to}`)).toEqual(relations);
  });

  it("do not come from a word in the role of a story", () => {
    const texts = [
      "As a project lead I would like to create shifts so that guests help.",
      "As a guest I would like to create projects.",
    ];
    const requirements = texts.map((text, at) => ({ id: `US-${String(at + 1)}`, text }));
    const { entityRelations } = designByRules({ system: "Festival", requirements }, requirements, tag);

    expect(entityRelations.filter(({ from }) => from === "project")).toEqual([]);
  });

  it("are not repeated with a shorter name of a thing", () => {
    expect(
      relationsOf(
        statement("FR-1", "the <show> the [copy] of a [picture book]"),
        statement("FR-2", "the <print> the [copy] of a [book]"),
      ),
    ).toEqual(["copy 0..* association of 1 picture book"]);
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

it("do not connect people with records to which they merely have access", () => {
  const text = "Inspectors shall have read access to the records of a holding.";
  const requirements = [{ id: "FR-1", text }];
  const design = designByRules({ system: "Register", requirements }, requirements, tag);

  expect(design.useCases.map(({ name }) => name)).toEqual(["View the records of a holding"]);
  expect(design.entityRelations.filter(({ label }) => label === "has")).toEqual([]);
});
