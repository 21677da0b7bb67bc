import { describe, expect, it } from "vitest";
import { readRules, type Rule, writtenOutline, writtenRules } from "../../gen/specification.ts";
import { readTests, writtenTests } from "../../gen/test-titles.ts";
import { numberingFaults, referenceFaults, titleFaults, unheldRules } from "./specification.ts";

const { faults, rules } = writtenRules();
const tests = writtenTests();

describe("the specification", () => {
  it("is written as rules, numbered without a gap", () => {
    expect([...faults, ...numberingFaults(rules)]).toEqual([]);
  });

  it("refers to every sentence of the product specification, and to nothing else", () => {
    expect(referenceFaults(rules, writtenOutline())).toEqual([]);
  });

  it("has a test for every rule", () => {
    expect(unheldRules(rules, tests)).toEqual([]);
  });

  it("is named by every test of its decisions, with existing ids", () => {
    expect(titleFaults(rules, tests)).toEqual([]);
  });
});

/** The rules of a page with these lines under one heading. */
function page(...lines: readonly string[]) {
  return readRules([{ path: "docs/spec/validation.md", text: ["## Names", "", ...lines, ""].join("\n") }]);
}

const va1: Rule = {
  id: "VA1",
  area: "validation",
  heading: "Names",
  text: "A name is required (always).",
  references: ["§4.1.1", "§2"],
};

const va2: Rule = { ...va1, id: "VA2" };

function inCore(text: string) {
  return readTests([{ path: "packages/core/src/product/validation/x.test.ts", text }]);
}

describe("is caught:", () => {
  it("nothing in a rule of the right form", () => {
    expect(page("- **VA1** A name is required (always). (§4.1.1, §2)")).toEqual({ rules: [va1], faults: [] });
  });

  it.each([
    ["without an id", "- A name is required. (§4.1.1)"],
    ["without a reference", "- **VA1** A name is required."],
    ["whose reference ends at a bullet", "- **VA1** A name is required. (§4.1)"],
    ["of another area", "- **SU1** A name is required. (§4.1.1)"],
    ["that goes on in a second line", "- **VA1** A name is\n  required. (§4.1.1)"],
    ["within another", "  - **VA1** A name is required. (§4.1.1)"],
  ])("a rule %s", (_, line) => {
    const [first = ""] = line.split("\n");

    expect(page(line)).toEqual({
      rules: [],
      faults: [
        `docs/spec/validation.md: write a rule under a heading as '- **XX1** text. (§4.1.1, §2)', not '${first}'`,
      ],
    });
  });

  it("a rule above all headings", () => {
    const text = "# Validation\n\n- **VA1** A name is required. (§4.1.1)\n";

    expect(readRules([{ path: "docs/spec/validation.md", text }]).faults).toHaveLength(1);
  });

  it("a repeated id, and a missing number", () => {
    expect(numberingFaults([va1, va1, { ...va1, id: "VA3" }])).toEqual([
      "docs/spec/validation.md has VA1 2 times",
      "docs/spec/validation.md leaves out VA2",
    ]);
    expect(numberingFaults([va2, va1])).toEqual([]);
  });

  it("a rule without a test", () => {
    expect(unheldRules([va1, va2], inCore(`it("VA1 asks for a name", () => {});`))).toEqual([
      "docs/spec/validation.md: no test carries VA2 in its title",
    ]);
  });

  it("a test with an unknown id, in any place", () => {
    const text = `it("VA3 asks for a name", () => {});`;

    expect(titleFaults([va1], readTests([{ path: "packages/cli/src/x.test.ts", text }]))).toEqual([
      "packages/cli/src/x.test.ts: 'VA3 asks for a name' holds VA3, which docs/spec has not",
    ]);
  });

  it("a test without an id, only where rules decide", () => {
    const text = `it("asks for a name", () => {});`;

    expect(titleFaults([va1], inCore(text))).toEqual([
      "packages/core/src/product/validation/x.test.ts: 'asks for a name' names no rule of docs/spec",
    ]);
    expect(titleFaults([va1], readTests([{ path: "packages/core/src/model/x.test.ts", text }]))).toEqual([]);
  });

  it("a sentence that no rule refers to", () => {
    expect(referenceFaults([va1], { "4": [2, 1] })).toEqual([
      "no rule of docs/spec refers to §4.1.2",
      "no rule of docs/spec refers to §4.2.1",
    ]);
  });

  it.each(["§4.1.2", "§4.2.1", "§3.1.1", "§4", "§5", "§0"])(
    "the reference %s to what is not there",
    (wrong) => {
      const citing = (one: string): readonly Rule[] => [{ ...va1, references: ["§4.1.1", one] }];

      expect(referenceFaults(citing(wrong), { "4": [1] })).toEqual([
        `docs/spec/validation.md: VA1 refers to ${wrong}, which the outline has not`,
      ]);
      expect(referenceFaults(citing("§3"), { "4": [1] })).toEqual([]);
    },
  );
});

describe("an id is found", () => {
  it.each([
    ["in a title", `it("VA1 x", f)`, [["VA1"]]],
    ["more than once in a title", `test("VA1 VA2 x", f)`, [["VA1", "VA2"]]],
    ["in a title with a gap", "it(`VA1 ${x}`, f)", [["VA1"]]],
    ["above a table", `it.each([["a"]])("VA1 %s", f)`, [["VA1"]]],
    ["above a table for one", `it.for(["a"])("VA1 %s", f)`, [["VA1"]]],
    ["in the first column of a table", `it.each([["VA1", 1], ["VA2", 2]])("%s x %i", f)`, [["VA1", "VA2"]]],
    ["in a column alone", `it.each(["VA1", "VA2"])("%s x", f)`, [["VA1", "VA2"]]],
    ["in a field of a table", `it.each([{ id: "VA1" }, { id: "VA2" }])("$id x", f)`, [["VA1", "VA2"]]],
    ["in a table with a name", `const t = [{ id: "VA1" }] as const; it.each(t)("$id x", f)`, [["VA1"]]],
    [
      "in a table of tables",
      `const t = [{ id: "VA1" }]; it.each([...t.map(g), { id: "VA2" }])("$id x", f)`,
      [["VA1", "VA2"]],
    ],
    [
      "in the group around",
      `describe("VA1 x", () => { it("VA2 y", f); it("z", f); }); it("w", f)`,
      [["VA1", "VA2"], ["VA1"], []],
    ],
    ["in the rows of the group around", `describe.each([["VA1"]])("%s", () => { it("x", f) })`, [["VA1"]]],
    ["behind a condition", `it.runIf(true)("VA1 x", f)`, [["VA1"]]],
  ])("%s", (_, text, ids) => {
    expect(inCore(text).map((test) => test.ids)).toEqual(ids);
  });

  it.each([
    ["in a row that the title does not show", `it.each([{ id: "VA1" }])("x", f)`],
    ["in a longer word", `it("EVA1 VA1b VA01", f)`],
    ["in what the test does", `it("x", () => { expect("VA1").toBe(y) })`],
  ])("but not %s", (_, text) => {
    expect(inCore(text).map((test) => test.ids)).toEqual([[]]);
  });
});
