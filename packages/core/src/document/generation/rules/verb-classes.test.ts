import { describe, expect, it } from "vitest";
import { verbClassByKey, verbClassOf } from "./verb-classes.ts";
import { type VerbClassKey, verbsOf } from "./verb-lists.ts";

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

  it("have verbs, all but the one for the rest", () => {
    const keys = Object.keys(verbsOf) as VerbClassKey[];

    expect(keys.filter((key) => verbsOf[key].length === 0)).toEqual(["other"]);
    expect(keys.map((key) => verbClassByKey(key).key)).toEqual(keys);
  });
});
