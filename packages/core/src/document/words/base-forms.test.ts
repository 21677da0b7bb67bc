import { describe, expect, it } from "vitest";
import { baseForms, sharesAny } from "./base-forms.ts";

describe("words that are forms of one", () => {
  it.each([
    ["copies", "copy"],
    ["Borrowed", "borrow"],
    ["planning", "plan"],
    ["calls", "called"],
    ["issues", "issuing"],
    ["carried", "carry"],
    ["sent", "send"],
    ["creation", "create"],
    ["payments", "pay"],
    ["children", "child"],
  ])("%s and %s", (one, other) => {
    expect(sharesAny(baseForms(one), baseForms(other))).toBe(true);
  });
});

describe("words that are not", () => {
  it.each([
    ["customer", "custom"],
    ["manager", "manage"],
    ["string", "str"],
    ["thing", "th"],
    ["state", "station"],
    ["general", "generate"],
    ["red", "r"],
  ])("%s and %s", (one, other) => {
    expect(sharesAny(baseForms(one), baseForms(other))).toBe(false);
  });
});
