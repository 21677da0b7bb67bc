import { composeText } from "../../program/compose-text.ts";
import type { Program } from "../../program/program.ts";
import { itemsOf, type Value } from "../../program/value.ts";

/** Returns the text of an expression, or those of a list; undefined stands for one that the code does not tell. */
export function textsIn(program: Program, value: Value): readonly (string | undefined)[] {
  const found = program.resolve(value);
  const items = itemsOf(found);
  if (items !== undefined) return items.flatMap((item) => textsIn(program, item));
  const text = composeText(program, found);
  return [text?.isComplete === true ? text.text : undefined];
}
