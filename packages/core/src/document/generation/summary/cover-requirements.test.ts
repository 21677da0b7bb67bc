import { describe, expect, it } from "vitest";
import {
  type CoverageReason,
  type DesignModel,
  emptyReview,
  type Requirement,
} from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/node/index.ts";
import { designByRules } from "../generate-by-rules.ts";
import { askQuestions } from "./ask-questions.ts";
import { coverRequirements, type RequirementCoverage } from "./cover-requirements.ts";

const tag = await loadWinkTagger();

/** A library with few known facts. */
const empty: DesignModel = {
  system: "Town library",
  actors: [],
  useCases: [],
  useCaseRelations: [],
  interactions: [],
  entities: [{ id: "loan", name: "Open loan", attributes: [], sources: [] }],
  entityRelations: [],
  blocks: [],
  blockLinks: [],
  components: [],
  componentLinks: [],
  interfaces: [],
  classes: [],
  classRelations: [],
  nodes: [],
  nodeLinks: [],
  platforms: [],
  decisions: [],
  uncovered: [],
  operations: [],
  screens: [],
};

function reasonFor(
  requirement: Partial<Requirement> & { readonly text: string },
): CoverageReason | undefined {
  const [found] = coverRequirements(
    { model: empty, requirements: [{ id: "FR-1", ...requirement }, english] },
    tag,
  );
  return found !== undefined && "reason" in found ? found.reason : undefined;
}

/** Long enough for the language to be recognised. */
const english: Requirement = {
  id: "FR-99",
  text: "The librarian can see which of the members have borrowed a book and have not brought it back in time.",
};

describe("the reason why nothing comes from a requirement is that it", () => {
  it.each<[CoverageReason, Partial<Requirement> & { readonly text: string }]>([
    ["excluded", { text: "The library does not sell books.", priority: "wont" }],
    ["suggested", { id: "NFR-1", text: "Loans are kept safe.", quality: "security", suggested: true }],
    ["remark", { text: "This document describes a library." }],
    ["remark", { id: "NFR-1", text: "It is intended for teaching.", quality: "flexibility" }],
    ["constraint", { id: "NFR-1", text: "It is written in Java.", quality: "flexibility", constraint: true }],
    [
      "quality",
      { id: "NFR-1", text: "A search shall answer within one second.", quality: "performance-efficiency" },
    ],
    ["quality", { id: "NFR-1", text: "Every page is easy to read.", quality: "interaction-capability" }],
    ["told-as-quality", { id: "NFR-1", text: "The clerk shall record a complaint.", quality: "reliability" }],
    [
      "told-as-quality",
      { id: "NFR-1", text: "The system shall store a history of loans.", quality: "reliability" },
    ],
    [
      "quality",
      { id: "NFR-1", text: "The system shall store a loan within 2 seconds.", quality: "reliability" },
    ],
    ["quality", { id: "NFR-1", text: "The system shall not store a password.", quality: "security" }],
    ["remark", { id: "NFR-1", text: "The librarian checks the shelf by hand.", quality: "reliability" }],
    ["prohibition", { text: "A member must not borrow a loan of somebody else." }],
    ["nothing-kept", { text: "The system shall hash passwords." }],
    ["rule", { id: "BR-1", text: "A loan ends after four weeks." }],
    ["nothing-kept", { id: "BR-1", text: "A password has eight characters." }],
    ["no-part", { text: "The system shall close a loan at midnight." }],
    ["nobody-named", { text: "Loans can be renewed." }],
    ["not-understood", { text: "Loans!" }],
    ["not-understood", { text: "Web-based" }],
  ])("is %s: %j", (reason, requirement) => {
    expect(reasonFor(requirement)).toBe(reason);
  });

  it("names its subject if nothing about it is stored", () => {
    const requirements = [{ id: "FR-1", text: "The system shall hash passwords." }, english];
    const [found] = coverRequirements({ model: empty, requirements }, tag);

    expect(found).toEqual({ requirement: "FR-1", reason: "nothing-kept", things: ["passwords"] });
  });

  it("was not understood, in a language that the rules do not read, except for its own kind", () => {
    const german = [
      { id: "FR-1", text: "Das Mitglied kann ein Buch ausleihen und muss es nach vier Wochen zurückgeben." },
      { id: "FR-2", text: "Die Bibliothek verkauft keine Bücher.", priority: "wont" as const },
    ];

    expect(coverRequirements({ model: empty, requirements: german }, tag)).toEqual([
      { requirement: "FR-1", reason: "not-understood" },
      { requirement: "FR-2", reason: "excluded" },
    ]);
  });
});

describe("the elements that come from requirements", () => {
  const requirements: Requirement[] = [
    { id: "FR-1", text: "A member can borrow a book. A book has a title." },
    { id: "FR-2", text: "A librarian can add a book to the catalogue." },
    { id: "NFR-1", text: "The system is hosted on AWS.", quality: "flexibility" },
    { id: "NFR-2", text: "A search shall answer within one second.", quality: "performance-efficiency" },
  ];
  const model = designByRules({ system: "Town library", requirements }, requirements, tag);
  const coverage = coverRequirements({ model, requirements }, tag);

  it("are named with their kinds, a requirement at a time and in its order", () => {
    expect(coverage.map(({ requirement }) => requirement)).toEqual(["FR-1", "FR-2", "NFR-1", "NFR-2"]);
    expect(elementsOf(coverage[0])).toEqual(
      expect.arrayContaining(["actor Member", "use-case Borrow a book", "entity Book"]),
    );
    expect(elementsOf(coverage[2])).toEqual(["deployment AWS"]);
    expect(coverage[3]).toEqual({ requirement: "NFR-2", reason: "quality" });
  });

  it("are the elements that the model traces to it, each once", () => {
    for (const { requirement, ...rest } of coverage) {
      if (!("elements" in rest)) continue;
      expect(new Set(rest.elements.map(({ id, kind }) => `${kind} ${id}`)).size).toBe(rest.elements.length);
      const ids = [
        ...model.actors,
        ...model.useCases,
        ...model.entities,
        ...model.components,
        ...model.operations,
      ]
        .filter(({ sources }) => sources.includes(requirement))
        .map(({ id }) => id);
      expect(rest.elements.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    }
  });
});

describe("a requirement that only contributes mentioned things to the design", () => {
  const entity = { id: "stock", name: "Stock", attributes: [], sources: ["FR-1"] };
  const coverageOf = (text: string, more: Partial<DesignModel> = {}) =>
    coverRequirements(
      { model: { ...empty, entities: [entity], ...more }, requirements: [{ id: "FR-1", text }, english] },
      tag,
    )[0];

  it("is not covered, and is asked about in its own words", () => {
    const requirements = [{ id: "FR-1", text: "Perform a stock take." }, english];
    const model = { ...empty, entities: [entity] };
    const coverage = coverRequirements({ model, requirements }, tag).slice(0, 1);
    const questions = askQuestions(model, { coverage, requirements, review: emptyReview });

    expect(coverage[0]).toEqual({
      requirement: "FR-1",
      reason: "only-mentioned",
      deeds: ["perform a stock take"],
    });
    expect(questions.map(({ text }) => text)).toEqual(["What comes of “perform a stock take”?"]);
  });

  it("is not covered if its verb is in a noun", () => {
    expect(coverageOf("The keeper does a stock take.")).toMatchObject({ reason: "only-mentioned" });
  });

  it("is covered if it asks only that the thing is kept", () => {
    expect(elementsOf(coverageOf("The system shall store each stock."))).toEqual(["entity Stock"]);
    expect(elementsOf(coverageOf("Each stock has a number."))).toEqual(["entity Stock"]);
    expect(elementsOf(coverageOf("A stock belongs to one shop, and may include a crate."))).toEqual([
      "entity Stock",
    ]);
  });

  it("is covered by a part that it names", () => {
    const part = {
      id: "stock_service",
      name: "Stock service",
      kind: "service" as const,
      responsibility: "Takes stock.",
      technology: null,
      provides: [],
      requires: [],
      entities: [],
      sources: ["FR-1"],
      basis: "stated" as const,
      reason: null,
    };
    const text = "The stock service shall perform a stock take.";

    expect(elementsOf(coverageOf(text, { components: [part] }))).toContain("component Stock service");
  });
});

function elementsOf(coverage: RequirementCoverage | undefined): string[] {
  if (coverage === undefined || !("elements" in coverage)) return [];
  return coverage.elements.map(({ kind, name }) => `${kind} ${name}`);
}
