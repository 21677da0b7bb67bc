import { describe, expect, it } from "vitest";
import { wordsOfSentence } from "./sentence-words.ts";

/** The words of a sentence that have a property. */
const wordsThat = (
  property: "isAcronym" | "isBeforeBreak" | "isCapital" | "isEnd" | "isMarked" | "isPlural" | "isStart",
  sentence: string,
): string[] => wordsOfSentence(sentence).flatMap((word) => (word[property] ? [word.text] : []));

describe("the words of a sentence", () => {
  it("are its tokens, in the singular and in lower case", () => {
    expect(wordsOfSentence("The OrderItems wait.").map(({ base }) => base)).toEqual([
      "the",
      "order",
      "item",
      "wait",
    ]);
    expect(wordsThat("isPlural", "The OrderItems wait for a clerk.")).toEqual(["Items"]);
  });

  it("begin and end a token of several words", () => {
    expect(wordsThat("isStart", "Ask WebShop first")).toEqual(["Ask", "Web", "first"]);
    expect(wordsThat("isEnd", "Ask WebShop first")).toEqual(["Ask", "Shop", "first"]);
  });

  it("are marked as names of software in each code span and in camel case, and nowhere else", () => {
    expect(wordsThat("isMarked", "The `desk` asks `stock` and WebShop for books.")).toEqual([
      "desk",
      "stock",
      "Web",
      "Shop",
    ]);
  });

  it("are not marked in code that is an address or an option", () => {
    expect(wordsThat("isMarked", "Call `/orders` with `-v`, or `orders`.")).toEqual(["orders"]);
    expect(wordsThat("isMarked", "`desk`s lend books.")).toEqual(["desk"]);
  });

  it("have a capital letter or are acronyms as written", () => {
    expect(wordsThat("isCapital", "The web Shop uses SQL and S3.")).toEqual(["The", "Shop", "SQL", "S3"]);
    expect(wordsThat("isAcronym", "The web Shop uses SQL, S3 and X.")).toEqual(["SQL", "S3"]);
  });

  it("are joined by hyphens before and behind them", () => {
    const joined = wordsOfSentence("The order-items wait - here.").map(
      ({ isJoinedBefore, isJoinedBehind, text }) => [text, isJoinedBefore, isJoinedBehind],
    );

    expect(joined).toEqual([
      ["The", false, false],
      ["order", false, true],
      ["items", true, false],
      ["wait", false, false],
      ["here", false, false],
    ]);
  });

  it("precede a break before punctuation, but not before a possessive, a slash or a mark", () => {
    expect(wordsThat("isBeforeBreak", "The shop's desk, the **big** store/yard: books.")).toEqual([
      "desk",
      "yard",
      "books",
    ]);
  });
});
