import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fuzzyScore } from "./fuzzy-score.ts";

describe("what answers", () => {
  it.each([
    ["Use case diagram", "use"],
    ["Use case diagram", "ucd"],
    ["Use case diagram", "diag"],
    ["Use case diagram", "diagram use"],
    ["Use case diagram", "USE"],
    ["CI/CD pipeline", "cd"],
    ["Bücherei", "büch"],
    ["Profile", ""],
  ])("%s answers %j", (name, typed) => {
    expect(fuzzyScore(name, typed)).toBeTypeOf("number");
  });

  it.each([
    ["Use case diagram", "usx"],
    ["Use case diagram", "diagram profile"],
    ["Profile", "elif"],
  ])("%s does not answer %j", (name, typed) => {
    expect(fuzzyScore(name, typed)).toBeUndefined();
  });
});

describe("the better match", () => {
  it.each([
    // A name that begins so; a word that does; letters that begin words; the shorter of two that begin alike.
    ["Data models", "Conceptual data model", "data"],
    ["Conceptual data model", "Update", "dat"],
    ["Use case diagram", "Launch code", "ucd"],
    ["Use cases", "Use case specifications", "use"],
  ])("%s goes before %s for %j", (better, worse, typed) => {
    expect(fuzzyScore(better, typed) ?? -1).toBeGreaterThan(fuzzyScore(worse, typed) ?? -1);
  });

  it("a part of a name answers it", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{1,20}$/), fc.nat(19), fc.nat(19), (name, from, to) => {
        expect(fuzzyScore(name, name.slice(Math.min(from, to), Math.max(from, to)))).toBeTypeOf("number");
      }),
    );
  });
});
