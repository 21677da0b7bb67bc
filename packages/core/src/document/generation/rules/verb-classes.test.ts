import { describe, expect, it } from "vitest";
import { verbClasses } from "./verb-class-table.ts";
import { verbClassOf } from "./verb-classes.ts";
import { verbsOf } from "./verb-lists.ts";

describe("classes of verbs", () => {
  it.each([
    ["borrow", "create"],
    ["look up", "search"],
    ["sign in", "sign-in"],
    ["sign up", "create"],
    ["approve", "decide"],
    ["juggle", "other"],
    ["", "other"],
  ])("know '%s' as %s", (verb, key) => {
    expect(verbClassOf(verb).key).toBe(key);
  });

  it("speak of steps that they have", () => {
    const faults = verbClasses.flatMap(({ exceptions, key, steps }) =>
      exceptions
        .filter(
          ({ text }) =>
            Number(/^Step (\d+): /.exec(text)?.[1] ?? 0) > steps.length || !/^Step [1-9]/.test(text),
        )
        .map(({ text }) => `${key}: ${text}`),
    );

    expect(faults).toEqual([]);
  });

  it("use only words that a use case fills in", () => {
    const texts = verbClasses.flatMap(({ after, exceptions, steps }) => [
      ...steps,
      ...after,
      ...exceptions.flatMap(({ guard, text }) => [guard, text]),
    ]);
    const words = new Set(
      texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []).map((word) => word.toLowerCase()),
    );

    expect([...words].toSorted()).toEqual(["{actor}", "{is}", "{object}", "{task}", "{things}", "{verb}"]);
  });

  it("have verbs, all but the one for the rest", () => {
    const empty = verbClasses.filter(({ key }) => verbsOf[key].length === 0);

    expect(empty.map(({ key }) => key)).toEqual(["other"]);
  });
});
