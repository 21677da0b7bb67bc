import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Requirement, requirementKinds, requirementSchema, statedIdOf } from "../../model/index.ts";
import { addRequirements } from "./add-requirements.ts";
import type { FoundRequirement } from "./found-requirement.ts";

const existing: Requirement[] = [{ id: "FR-1", text: "A member borrows a book." }];
const project = { requirements: existing, texts: new Map<string, string>() };
const found = (one: Partial<FoundRequirement>): FoundRequirement => ({
  text: "A member returns a book.",
  kind: "functional",
  line: 3,
  ...one,
});

describe("a found requirement", () => {
  it("gets the next id of its kind, and says where it comes from", () => {
    const { added } = addRequirements([found({})], { ...project, source: "brief.md" });

    expect(added).toEqual([{ id: "FR-2", text: "A member returns a book.", source: "brief.md, line 3" }]);
  });

  it.each([
    ["its own id where that is free", "FR-7", "FR-7"],
    ["the number of its own id without zeros", "FR-007", "FR-7"],
    ["another id where its own is taken", "FR-1", "FR-2"],
    ["another id where its own is of another kind", "NFR-3", "FR-2"],
    ["another id where its own is none of ours", "REQ-12", "FR-2"],
    ["the id behind the highest, whatever is missing below", undefined, "FR-2"],
  ])("gets %s", (_, id, expected) => {
    expect(
      addRequirements([found(id === undefined ? {} : { id })], project).added.map((one) => one.id),
    ).toEqual([expected]);
  });

  it("keeps the id of its document in its source if it gets another one", () => {
    const list = [found({ id: "REQ-17" }), found({ text: "A member reserves a book.", id: "FR-9" })];

    const { added } = addRequirements(list, { ...project, source: "ids.csv" });

    expect(added.map(({ id, source }) => [id, source])).toEqual([
      ["FR-2", "ids.csv, line 3 (REQ-17)"],
      ["FR-9", "ids.csv, line 3"],
    ]);
  });

  it("keeps the zeros of its id in its source, unless another one has its number", () => {
    const list = [found({ id: "FR-04" }), found({ text: "A member reserves a book.", id: "FR-4" })];

    expect(addRequirements(list.slice(0, 1), { ...project, source: "prd.md" }).added).toMatchObject([
      { id: "FR-4", source: "prd.md, line 3 (FR-04)" },
    ]);
    expect(addRequirements(list, project).added.map(({ id, source }) => [id, source])).toEqual([
      ["FR-2", "FR-04"],
      ["FR-4", undefined],
    ]);
  });

  it("does not get the id of a deleted one that a diagram still names", () => {
    const texts = new Map([["diagrams/component.puml", "' @trace Catalogue: FR-2"]]);

    expect(addRequirements([found({})], { ...project, texts }).added.map(({ id }) => id)).toEqual(["FR-3"]);
  });

  it("leaves an id to the requirement whose text contains it", () => {
    const list = [found({}), found({ text: "A member reserves a book.", id: "FR-2" })];

    expect(addRequirements(list, project).added.map(({ id }) => id)).toEqual(["FR-3", "FR-2"]);
  });

  it.each(["A member borrows a book.", "a member  borrows a book"])(
    "that the project has already is not added: %s",
    (text) => {
      const one = found({ text });

      expect(addRequirements([one], project)).toEqual({ requirements: existing, added: [], known: [one] });
    },
  );
});

it("with any findings, every requirement is valid and has a unique id", () => {
  const any = fc.record({
    text: fc.string({ maxLength: 900 }),
    kind: fc.constantFrom(...requirementKinds.map(({ kind }) => kind)),
    line: fc.nat(),
    id: fc.option(fc.constantFrom("FR-1", "US-2", "BR-0", "x"), { nil: "" }),
  });
  fc.assert(
    fc.property(fc.array(any), (list) => {
      const { requirements } = addRequirements(list, project);
      expect(requirements.filter((one) => !requirementSchema.safeParse(one).success)).toEqual([]);
      expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    }),
  );
});

it("names the sheet of a workbook in the source", () => {
  const { added } = addRequirements(
    [{ text: "The kiln shall cool.", kind: "functional", id: "K-7", line: 4, sheet: "Kiln, day" }],
    { requirements: [], texts: new Map(), source: "needs.xlsx" },
  );

  expect(added.map(({ source }) => source)).toEqual(["needs.xlsx, sheet Kiln, day, line 4 (K-7)"]);
  expect(added.map((one) => statedIdOf(one))).toEqual(["K-7"]);
});
