import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { FieldChange } from "../../../model/index.ts";
import { compareWords } from "../compare-words.ts";

/** Values up to this length are shown whole, before and after. */
const shortValue = 60;

/**
 * Returns facts as a list of terms, with what differs: whole values if they are short, else words. The facts of something
 * that is new or gone as a whole are not marked one by one.
 */
export function fieldElements(fields: readonly FieldChange[], isWhole = false): Element[] {
  if (fields.length === 0) return [];
  return [
    h(
      "dl",
      { className: ["fields"] },
      fields.map((field) =>
        h(
          "div",
          h("dt", field.field),
          h("dd", isWhole ? valueOf(field.after ?? field.before) : valueElements(field)),
        ),
      ),
    ),
  ];
}

function valueElements({ after, before }: FieldChange): ElementContent[] {
  if (before === undefined) return [h("ins", valueOf(after))];
  if (after === undefined) return [h("del", valueOf(before))];
  const parts = compareWords(before, after);
  const isShort = Math.max(before.length, after.length) <= shortValue;
  if (isShort || parts.every(({ kind }) => kind !== "same"))
    return [
      h("del", valueOf(before)),
      h("span", { className: ["to"], ariaHidden: "true" }, " → "),
      h("ins", valueOf(after)),
    ];
  return parts.map(({ kind, text }): ElementContent => {
    if (kind === "same") return { type: "text", value: text };
    return h(kind === "added" ? "ins" : "del", text);
  });
}

function valueOf(value: string | undefined): ElementContent[] {
  return value === undefined || value.trim() === "" ? [h("i", "nothing")] : [{ type: "text", value }];
}

/** Returns lines of texts, first those that are gone and then those that are new. */
export function lineElements({
  added,
  removed,
}: {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}): Element[] {
  if (added.length + removed.length === 0) return [];
  return [
    h("p", { className: ["note"] }, "In the text of the diagram:"),
    h("div", { className: ["lines"], tabIndex: 0, role: "group", ariaLabel: "Lines that differ" }, [
      ...removed.map((line) => h("del", line)),
      ...added.map((line) => h("ins", line)),
    ]),
  ];
}
