import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Finding, hasErrors, inReadingOrder, type Severity } from "./finding.ts";

interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly ruleId?: string;
}

function finding({ column, file = "a.yaml", line = 1, ruleId = "orphan-requirement" }: Place): Finding {
  const location = { file, line, ...(column === undefined ? {} : { column }) };
  return { ruleId, severity: "warning", message: "…", location };
}

describe("findings in reading order", () => {
  test.each([
    ["file", { file: "a.yaml", line: 9 }, { file: "b.yaml", line: 1 }],
    ["line, as a number", { line: 9, column: 5 }, { line: 10, column: 1 }],
    ["column, where none is the line's beginning", {}, { column: 2 }],
    ["rule", { ruleId: "broken-reference" }, { ruleId: "orphan-requirement" }],
  ])("are sorted by %s", (_, first, second) => {
    const sorted = [finding(first), finding(second)];

    expect(inReadingOrder([...sorted].toReversed())).toEqual(sorted);
  });

  test("are in the same order for any order of discovery, and none is lost", () => {
    const place = fc.record({
      file: fc.constantFrom("a.yaml", "b.yaml", "B.yaml"),
      line: fc.integer({ min: 1, max: 12 }),
      column: fc.integer({ min: 1, max: 3 }),
      ruleId: fc.constantFrom("broken-reference", "orphan-requirement"),
    });
    fc.assert(
      fc.property(fc.array(place), fc.infiniteStream(fc.nat()), (places, chance) => {
        const findings = places.map(finding);
        const shuffled = findings
          .map((one) => ({ one, at: chance.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);

        expect(inReadingOrder(shuffled)).toEqual(inReadingOrder(findings));
        expect(inReadingOrder(findings)).toHaveLength(findings.length);
      }),
    );
  });
});

describe("findings keep a document from being published", () => {
  test.each<[Severity, boolean]>([
    ["error", true],
    ["warning", false],
    ["note", false],
  ])("when one of them is: %s, %s", (severity, kept) => {
    expect(hasErrors([finding({}), { ...finding({}), severity }])).toBe(kept);
  });

  test("never when there are none", () => {
    expect(hasErrors([])).toBe(false);
  });
});
