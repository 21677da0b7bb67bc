import { describe, expect, it } from "vitest";
import { lettersByScript } from "./unreadable-scripts.ts";

describe("the scripts of a text that need a font of the machine", () => {
  it.each<[string, [string, string][]]>([
    ["Größe, Łódź, Αθήνα, Київ: “12.50 €” → 10⁶", []],
    [
      "A ferry is an עבּארה or a 渡輪.",
      [
        ["Han", "渡"],
        ["Hebrew", "ע"],
      ],
    ],
    [
      "「フェリー」を予約する",
      [
        ["Han", "予"],
        ["Hiragana", "を"],
        ["Katakana", "フ"],
      ],
    ],
  ])("of %j are found", (text, expected) => {
    expect([...lettersByScript(text)]).toEqual(expected);
  });
});
