import { describe, expect, it } from "vitest";
import { meaningfulText } from "./meaningful-lines.ts";

const textsOf = (...lines: readonly string[]): string[] =>
  meaningfulText(lines.join("\n")).lines.map(({ text }) => text);

describe("the meaningful lines of a PlantUML text", () => {
  it("include a member whose name is the keyword of a title, but not the title", () => {
    expect(textsOf("title : Books", "class Book {", "title : varchar(80)", "}")).toEqual([
      "class Book {",
      "title : varchar(80)",
      "}",
    ]);
  });

  it("omit notes between the members of a class", () => {
    expect(textsOf("class Book {", "isbn : text", "note left", "year : number", "end note", "}")).toEqual([
      "class Book {",
      "isbn : text",
      "}",
    ]);
  });

  it("omit a title after the members of a class", () => {
    expect(textsOf("class Book {", "}", "title : Books", "class Author")).toEqual([
      "class Book {",
      "}",
      "class Author",
    ]);
  });

  it("end with the first page, unless the pages are joined", () => {
    expect(textsOf("class A", "newpage", "class B")).toEqual(["class A"]);
    expect(textsOf("ignore newpage", "class A", "newpage", "class B")).toEqual(["class A", "class B"]);
  });
});
