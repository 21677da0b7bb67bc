import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Requirement, requirementKinds, requirementSchema } from "../model/index.ts";
import { addRequirements } from "./add-requirements.ts";
import type { FoundRequirement } from "./found-requirement.ts";

const existing: Requirement[] = [{ id: "FR-1", text: "A member borrows a book." }];
const found = (one: Partial<FoundRequirement>): FoundRequirement => ({
  text: "A member returns a book.",
  kind: "functional",
  line: 3,
  ...one,
});

describe("a found requirement", () => {
  it("gets the next free id of its kind, and says where it comes from", () => {
    const { added } = addRequirements(existing, [found({})], "brief.md");

    expect(added).toEqual([{ id: "FR-2", text: "A member returns a book.", source: "brief.md, line 3" }]);
  });

  it.each([
    ["its own id where that is free", "FR-7", "FR-7"],
    ["another id where its own is taken", "FR-1", "FR-2"],
    ["another id where its own is of another kind", "NFR-3", "FR-2"],
    ["another id where its own is none of ours", "REQ-12", "FR-2"],
  ])("gets %s", (_, id, expected) => {
    expect(addRequirements(existing, [found({ id })]).added.map((one) => one.id)).toEqual([expected]);
  });

  it.each(["A member borrows a book.", "a member  borrows a book"])(
    "that the project has already is not added: %s",
    (text) => {
      const one = found({ text });

      expect(addRequirements(existing, [one])).toEqual({ requirements: existing, added: [], known: [one] });
    },
  );
});

it("whatever is found, every requirement has the form of one and an id of its own", () => {
  const any = fc.record({
    text: fc.string({ maxLength: 900 }),
    kind: fc.constantFrom(...requirementKinds.map(({ kind }) => kind)),
    line: fc.nat(),
    id: fc.option(fc.constantFrom("FR-1", "US-2", "BR-0", "x"), { nil: "" }),
  });
  fc.assert(
    fc.property(fc.array(any), (list) => {
      const { requirements } = addRequirements(existing, list);
      expect(requirements.filter((one) => !requirementSchema.safeParse(one).success)).toEqual([]);
      expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    }),
  );
});
