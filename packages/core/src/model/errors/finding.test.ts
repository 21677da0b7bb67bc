import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Finding, groupAlike, hasErrors, inReadingOrder, type Severity } from "./finding.ts";

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

describe("findings in groups", () => {
  const untraced = (name: string, line: number, more: Partial<Finding> = {}): Finding => ({
    ...finding({ line, ruleId: "untraced-element" }),
    message: `the component '${name}' is traced to no requirement`,
    reference: name,
    ...more,
  });
  const four = ["Orders", "Mail", "Stock", "Bill"].map((name, at) => untraced(name, at + 2));
  const namesIn = (findings: readonly Finding[]) =>
    groupAlike(findings).map(({ finding: { reference }, others }) => [
      reference,
      ...others.map(({ line, name }) => `${name}:${String(line)}`),
    ]);

  test("are one statement with all names and lines from the fourth on", () => {
    expect(namesIn(four)).toEqual([["Orders", "Mail:3", "Stock:4", "Bill:5"]]);
    expect(namesIn(four.slice(1))).toEqual([["Mail"], ["Stock"], ["Bill"]]);
  });

  test.each<[string, Partial<Finding>]>([
    ["another file", { location: { file: "b.yaml", line: 9 } }],
    ["another rule", { ruleId: "orphan-element" }],
    ["another message", { message: "the entity 'Loan' is traced to no requirement" }],
    ["another severity", { severity: "note" }],
  ])("leave out a finding with %s", (_, more) => {
    expect(namesIn([...four, untraced("Loan", 9, more)])).toEqual([
      ["Orders", "Mail:3", "Stock:4", "Bill:5"],
      ["Loan"],
    ]);
  });

  test("leave errors, and findings without a subject, alone", () => {
    const errors = four.map((one) => ({ ...one, severity: "error" as const }));
    const nameless = four.map(({ reference: _, ...one }) => one);

    expect(groupAlike([...errors, ...nameless]).map((group) => group.others.length)).toEqual(
      Array.from({ length: 8 }, () => 0),
    );
  });

  test("name every finding exactly once, in any mixture", () => {
    const some = fc.record({
      name: fc.constantFrom("A", "B", "C", "D", "E"),
      line: fc.integer({ min: 1, max: 20 }),
      severity: fc.constantFrom<Severity>("error", "warning", "note"),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (drawn) => {
        const findings = drawn.map(({ line, name, severity }) => untraced(name, line, { severity }));
        const named = groupAlike(findings).flatMap(({ finding: one, others }) => [
          `${String(one.reference)}:${String(one.location.line)}`,
          ...others.map(({ line, name }) => `${name}:${String(line)}`),
        ]);
        const all = findings.map((one) => `${String(one.reference)}:${String(one.location.line)}`);

        expect(named.toSorted()).toEqual(all.toSorted());
      }),
    );
  });
});
