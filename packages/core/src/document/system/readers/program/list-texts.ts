import { composeText } from "./compose-text.ts";
import type { Program } from "./program.ts";
import { itemsOf, type Value } from "./value.ts";

/** More nested lists than people write; a list that contains itself has no end. */
const maxNesting = 8;

/** Returns what a value stands for or, if it is a list, what its items and those of lists in it stand for. */
export function itemsIn(program: Program, value: Value, depth = 0): readonly Value[] {
  if (depth > maxNesting) return [];
  const found = program.resolve(value);
  return itemsOf(found)?.flatMap((item) => itemsIn(program, item, depth + 1)) ?? [found];
}

/** Returns the text of an expression, or the texts of a list; undefined for an unknown text. */
export function textsIn(program: Program, value: Value): readonly (string | undefined)[] {
  return itemsIn(program, value).map((item) => {
    const text = composeText(program, item);
    return text?.isComplete === true ? text.text : undefined;
  });
}
