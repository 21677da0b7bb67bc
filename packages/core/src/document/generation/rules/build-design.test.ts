import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designModelSchema, statedOnly } from "../../../model/index.ts";
import { checkDesign } from "../check-design.ts";
import { buildDesign } from "./build-design.ts";
import { anyInput } from "./testing/any-input.ts";
import { statement } from "./testing/write-statements.ts";

const requirements = [
  { id: "US-1", text: "As a member, I want to borrow a book." },
  { id: "US-2", text: "As a librarian, I want to add a book." },
  { id: "BR-1", text: "A member must not have more than five loans." },
];
const statements = [
  statement("US-1", "[member] <borrow> a [book]"),
  statement("US-2", "[librarian] <add> a [book]"),
  statement("BR-1", "a [member] must not <have> more than five [+loan]", { kind: "rule", negated: true }),
];

describe("a design by rules", () => {
  it("traces each element to the requirements that state it", () => {
    const { actors, entities, useCases } = buildDesign({ system: "Library", requirements, statements });

    const sources = [...actors, ...useCases, ...entities].map(({ name, sources: ids }) => [name, ...ids]);
    expect(sources).toEqual([
      ["Member", "US-1", "BR-1"],
      ["Librarian", "US-2"],
      ["Borrow a book", "US-1"],
      ["Add a book", "US-2"],
      ["Book", "US-1", "US-2"],
      ["Member", "US-1", "BR-1"],
      ["Loan", "BR-1"],
    ]);
  });

  it("keeps the use cases of the project, and invents no steps", () => {
    const own = {
      id: "UC-7",
      name: "Borrow a book",
      actors: ["Member"],
      requirements: [],
      pre_cond: [],
      steps: ["The member scans the book."],
      exceptions: [],
      post_cond: [],
    };

    const { useCases } = buildDesign({ system: "Library", requirements, statements, useCases: [own] });

    expect(useCases.map(({ id, name, steps }) => [id, name, ...steps])).toEqual([
      ["UC-7", "Borrow a book", "The member scans the book."],
      ["UC-8", "Add a book"],
    ]);
  });

  it("is the system alone when nothing is required", () => {
    const { componentLinks, components, nodes, useCases } = buildDesign({
      system: "Library",
      requirements: [],
      statements: [],
    });

    expect({ useCases, components: components.map(({ name }) => name), componentLinks }).toEqual({
      useCases: [],
      components: ["Library"],
      componentLinks: [],
    });
    expect(nodes.map(({ name }) => name)).toEqual(["Application"]);
  });

  it("has the form of a design, whatever the statements are", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(designModelSchema.safeParse(buildDesign(input)).error?.issues ?? []).toEqual([]);
      }),
    );
  });

  it("has no error in it, whatever the statements are", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const faults = checkDesign(
          buildDesign(input),
          input.requirements.map(({ id }) => id),
        );

        expect(faults.filter(({ severity }) => severity === "error")).toEqual([]);
      }),
    );
  });

  it("has no error in its stated core either, with any statements", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const faults = checkDesign(
          statedOnly(buildDesign(input)),
          input.requirements.map(({ id }) => id),
        );

        expect(faults.filter(({ severity }) => severity === "error")).toEqual([]);
      }),
    );
  });

  it("explains each element that is not stated", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { blockLinks, blocks, componentLinks, components, interfaces, nodeLinks, nodes, operations } =
          buildDesign(input);
        const all = [
          blocks,
          components,
          interfaces,
          nodes,
          operations,
          blockLinks,
          componentLinks,
          nodeLinks,
        ].flat();

        expect(all.filter(({ basis, reason }) => (basis === "stated") !== (reason === null))).toEqual([]);
      }),
    );
  });

  it("is the same for the same input", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(JSON.stringify(buildDesign(input))).toBe(JSON.stringify(buildDesign(structuredClone(input))));
      }),
      { numRuns: 50 },
    );
  });
});
