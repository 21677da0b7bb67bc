import { describe, expect, it } from "vitest";
import { buildActors } from "./build-actors.ts";
import { readMaterial } from "./design-input.ts";
import { entityCandidates, type EntityCandidate } from "./entity-candidates.ts";
import { describeEntities } from "./entity-features.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const inputOf = (statements: readonly Statement[]) => {
  const ids = [...new Set(statements.map(({ requirement }) => requirement))];
  return { system: "Library", requirements: ids.map((id) => ({ id, text: "Text" })), statements };
};

function candidateOf(term: string, ...statements: readonly Statement[]): EntityCandidate | undefined {
  const material = readMaterial(inputOf(statements));
  return entityCandidates(material, buildActors(material)).candidates.find((one) => one.term === term);
}

describe("a candidate for an entity", () => {
  it("is counted as an object, as kept, and by the kinds of work on it", () => {
    const book = candidateOf(
      "book",
      statement("US-1", "[librarian] <add> a [book]"),
      statement("US-2", "[librarian] <delete> [+book]"),
      statement("FR-1", "[member] <view> the [book]"),
    );

    expect(book).toMatchObject({ kept: 2, object: 3, inStories: 2, inPlural: 1, singled: 1, role: 0 });
    expect([...(book?.work ?? [])].toSorted()).toEqual(["create", "delete", "view"]);
    expect(book?.statements.size).toBe(3);
  });

  it("is a role as often as a person acts under its name, and is not mentioned by acting", () => {
    const acting = statement("FR-1", "[member] <borrow> a [book]");

    expect(candidateOf("member", acting)).toMatchObject({ role: 1, mentioned: false });
    expect(candidateOf("member", acting, statement("FR-2", "[librarian] <add> a [member]"))).toMatchObject({
      role: 1,
      mentioned: true,
      kept: 1,
    });
  });

  it("is the owner of things named after it", () => {
    const naming = statement("FR-2", "[member] <view> the [loan status]");

    expect(candidateOf("loan", statement("FR-1", "[member] <renew> a [loan]"), naming)?.owning).toBe(1);
  });

  it("may be of several products or sites, which are not the system", () => {
    const texts = ["[driver] <visit> [+building site]", "[driver] <close> a [building site]"];

    expect(candidateOf("building site", ...texts.map((text) => statement("FR-1", text)))?.object).toBe(2);
    expect(candidateOf("web portal", statement("FR-1", "[driver] <close> a [web portal]"))).toBeUndefined();
  });

  it("is neither a bare fact nor a message", () => {
    const said = statement("FR-1", "[librarian] <change> the [name]");
    const shown = statement("FR-2", "the system <show> an [error message]");

    expect(candidateOf("name", said)).toBeUndefined();
    expect(candidateOf("error message", shown)).toBeUndefined();
  });

  it("is described by terms, each once, in which no word of the text occurs", () => {
    const described = describeEntities(
      inputOf([
        statement("US-1", "[librarian] <add> a [zither]"),
        statement("US-2", "[librarian] <delete> [+zither]"),
      ]),
    );
    const terms = described.find(({ name }) => name === "Zither")?.terms ?? [];

    expect(terms).toEqual(expect.arrayContaining(["it is created", "several kinds of work are done on it"]));
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms.join(" ")).not.toMatch(/zither|librarian/i);
  });
});
