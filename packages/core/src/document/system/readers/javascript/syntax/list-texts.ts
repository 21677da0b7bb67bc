import type { CodeBase } from "../../code/code-base.ts";
import { composeText } from "../../code/compose-text.ts";
import type { Origin } from "../../code/expression.ts";

/** Returns the text of an expression, or those of a list; undefined stands for one that the code does not tell. */
export function textsIn(codeBase: CodeBase, origin: Origin): readonly (string | undefined)[] {
  const { file, value } = codeBase.resolve(origin);
  if (value.kind === "list") return value.items.flatMap((item) => textsIn(codeBase, { file, value: item }));
  const text = composeText(codeBase, { file, value });
  return [text?.isComplete === true ? text.text : undefined];
}
