import { describe, expect, it } from "vitest";
import { completeMention, insertMention } from "./mention-completion.ts";

const people = ["Ada Lovelace", "Ada Byron", "Bob Stone"];

describe("completion of a mention", () => {
  it.each<[string, readonly string[] | undefined]>([
    ["Ask @", people],
    ["Ask @ad", ["Ada Lovelace", "Ada Byron"]],
    ["Ask @Ada By", ["Ada Byron"]],
    ["Ask @stone", ["Bob Stone"]],
    ["Ask (@bob", ["Bob Stone"]],
    ["Ask @nobody", undefined],
    ["Ask @Bob Stone ", undefined],
    ["Write to me@bob", undefined],
    ["Ask @ bob", undefined],
    ["Ask nobody", undefined],
  ])("%j offers %j", (text, offered) => {
    expect(completeMention(text, text.length, people)?.people).toEqual(offered);
  });

  it("completes the mention at the caret, and not a later one", () => {
    expect(completeMention("@bo and @ada", 3, people)).toEqual({ start: 0, people: ["Bob Stone"] });
  });

  it("puts the name and a space in place of the typed letters", () => {
    expect(insertMention("Ask @ad?", { start: 4, caret: 7, person: "Ada Byron" })).toEqual({
      text: "Ask @Ada Byron ?",
      caret: 15,
    });
  });

  it("uses an existing space", () => {
    expect(insertMention("@bo knows", { start: 0, caret: 3, person: "Bob Stone" })).toEqual({
      text: "@Bob Stone knows",
      caret: 11,
    });
  });
});
