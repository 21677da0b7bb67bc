import { describe, expect, it } from "vitest";
import { selectElements } from "./select-elements.ts";
import { sampleArchitecture } from "./testing/sample-architecture.ts";

const selected = (text: string, kind?: Parameters<typeof selectElements>[1]["kind"]) => {
  const { elements, fault } = selectElements(sampleArchitecture, { text, kind });
  return { ids: elements.map(({ id }) => id), fault };
};

describe("a text selects elements", () => {
  it.each([
    ["everything without a text", " ", ["member", "lending", "desk", "catalogue", "library"]],
    ["words in a name, in any order and case", "CATALOGUE book", ["catalogue"]],
    ["another name", "loans", ["lending"]],
    ["an owner", "team desk", ["lending"]],
    ["a requirement", "fr-7", ["lending"]],
    ["a name alone, which is a word", "desk", ["lending", "desk"]],
    ["a kind", "components", ["lending", "desk"]],
    ["a sentence", "components that use databases", ["lending"]],
    ["a sentence about a name", "catalogue used by anything", ["catalogue"]],
    ["a condition alone", "from FR-7", ["lending"]],
    ["several sentences", "planned components, databases", ["desk", "catalogue"]],
    ["a sentence that nothing meets", "queues", []],
  ])("%s: %s", (_, text, ids) => {
    expect(selected(text)).toEqual({ ids, fault: undefined });
  });

  it("of one kind", () => {
    expect(selected("used by anything within 3 steps", "component").ids).toEqual(["lending"]);
    expect(selected("", "actor").ids).toEqual(["member"]);
  });
});

describe("the fault of a sentence is reported, with an instruction", () => {
  it.each([
    [
      "it ends too early",
      "components that use",
      "The query is not understood at column 20: expected a space but end of input found. For example: components that use databases",
    ],
    [
      "it goes on with a word that no sentence has",
      "components talking to databases",
      "The query is not understood at column 12. For example: components that use databases",
    ],
    [
      "it names an element that is not there",
      "components that use catalog",
      "The project has no element 'catalog'. Nearest name: catalogue.",
    ],
    [
      "nothing contains its words",
      "lending uses the catalogue",
      "The query is not understood at column 18. For example: components that use databases",
    ],
  ])("%s", (_, text, fault) => {
    expect(selected(text)).toEqual({ ids: [], fault });
  });

  it("but not of words that elements contain", () => {
    expect(selected("book cata")).toEqual({ ids: ["catalogue"], fault: undefined });
    expect(selected("nothing")).toEqual({ ids: [], fault: undefined });
  });
});
