import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { FieldChange } from "../../../model/index.ts";
import { compareWords } from "../compare-words.ts";

/** Values up to this length are shown whole, before and after. */
const shortValue = 60;

/** Longer lists are folded, so that a page of many changes can be read. */
const longList = 240;

/** How facts are shown. */
interface FieldOptions {
  /** Whether something is new or gone as a whole, so that its facts are not marked one by one. */
  readonly isWhole?: boolean;
  /** Short texts for facts by their fields; a long fact is folded under its short text. */
  readonly summaries?: ReadonlyMap<string, string>;
}

/**
 * Returns facts as a list of terms, with their differences: whole values if they are short, otherwise words.
 */
export function fieldElements(
  fields: readonly FieldChange[],
  { isWhole = false, summaries = new Map() }: FieldOptions = {},
): Element[] {
  if (fields.length === 0) return [];
  return [
    h(
      "dl",
      { className: ["fields"] },
      fields.map((field) =>
        h(
          "div",
          h("dt", field.field),
          h(
            "dd",
            isWhole
              ? valueOf(field.after ?? field.before)
              : folded(field, summaries.get(field.field), valueElements(field)),
          ),
        ),
      ),
    ),
  ];
}

function folded(
  { after = "", before = "" }: FieldChange,
  summary: string | undefined,
  content: ElementContent[],
): ElementContent[] {
  if (summary === undefined || before.length + after.length <= longList) return content;
  return [h("details", h("summary", summary), h("div", content))];
}

function valueElements({ after, before }: FieldChange): ElementContent[] {
  if (before === undefined) return [h("ins", valueOf(after))];
  if (after === undefined) return [h("del", valueOf(before))];
  // Of a relation that only became another kind, the name is the same on both sides.
  if (before === after) return valueOf(after);
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

/** Returns lines of texts, first the removed and then the added ones. */
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
