import { expect, it } from "vitest";
import { cell, type Section } from "../document.ts";
import { bookmarksOf } from "./bookmarks.ts";

/** The bookmarks of places with some names. */
function bookmarks(...places: readonly string[]): string[] {
  const rows = places.map((anchor) => [{ ...cell("x"), anchor }]);
  const table = { kind: "table", id: "t", caption: "", columns: [{ title: "", share: 1 }], rows } as const;
  const chapters: Section[] = [{ id: "c", title: "", blocks: [table], sections: [] }];
  return [...bookmarksOf({ chapters, control: undefined }).values()].slice(2);
}

it("a bookmark has letters, digits and underscores, and begins with a letter", () => {
  expect(bookmarks("FR-1", "element=Web shop", "1.2", "كتاب")).toEqual([
    "FR_1",
    "element_Web_shop",
    "place_1_2",
    "كتاب",
  ]);
});

it("two places whose names differ only in signs, in case or after the maximum length have different bookmarks", () => {
  const long = "operation-that-has-a-very-long-name-indeed-";

  expect(bookmarks("a-b", "a.b", "A b", `${long}one`, `${long}two`)).toEqual([
    "a_b",
    "a_b_2",
    "A_b_3",
    "operation_that_has_a_very_long_nam",
    "operation_that_has_a_very_long_nam_2",
  ]);
});
