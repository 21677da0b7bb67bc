import { describe, expect, it } from "vitest";
import { findMentions, unknownMentions, waitsFor } from "./mentions.ts";

const people = ["Ada Lovelace", "Ada Byron", "Bob", "eve@example.com"];

describe("a text mentions", () => {
  it.each<[string, readonly string[]]>([
    ["Which currency, @Ada Lovelace?", ["Ada Lovelace"]],
    ["@ada-lovelace: which?", ["Ada Lovelace"]],
    ["@Ada Byron knows.", ["Ada Byron"]],
    ["@ADA knows.", ["Ada Lovelace", "Ada Byron"]],
    ["@Bobby knows.", []],
    ["Write to me@bob.example.", []],
    ["Ask (@bob) or @eve@example.com.", ["Bob", "eve@example.com"]],
    ["@Ada\nLovelace wrote it.", ["Ada Lovelace", "Ada Byron"]],
  ])("%j: %j", (text, mentioned) => {
    expect(findMentions(text, people).flatMap((one) => one.people)).toEqual(mentioned);
  });

  it("and says where", () => {
    const text = "Which one, @ada-lovelace?";
    const [{ start, end } = { start: 0, end: 0 }] = findMentions(text, people);

    expect(text.slice(start, end)).toBe("@ada-lovelace");
  });
});

describe("an open conversation waits for Bob", () => {
  const said = (by: string, text = "Yes.") => ({ id: "4f7c2a", by, at: "2026-03-31T09:30:00Z", text });

  it.each([
    ["if somebody mentions him", [said("Ada", "@Bob?")], "mentioned"],
    ["if somebody answers him", [said("bob"), said("Ada")], "answered"],
    ["if somebody mentions him after his answer", [said("Bob"), said("Ada", "@Bob?")], "mentioned"],
    ["but not after his answer", [said("Ada", "@Bob?"), said("Bob")], undefined],
    ["but not if it does not concern him", [said("Ada")], undefined],
  ])("%s", (_, comments, reason) => {
    expect(waitsFor({ comments }, "Bob", people)).toBe(reason);
  });

  it("but not once it is closed", () => {
    const resolved = { by: "Ada", at: "2026-03-31T10:30:00Z" };

    expect(waitsFor({ comments: [said("Ada", "@Bob?")], resolved }, "Bob", people)).toBeUndefined();
  });
});

it.each([
  ["@Bib, and @bob?", ["Bib"]],
  ["@Ada Byron and @ada", []],
  ["ada@example.org, `@Component`, @ 5 o'clock", []],
  ["@new-person. @new-person!", ["new-person"]],
])("names the people of %j whom nobody knows", (text, unknown) => {
  expect(unknownMentions(text, ["Ada Lovelace", "Bob"])).toEqual(unknown);
});
