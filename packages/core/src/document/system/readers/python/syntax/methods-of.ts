import type { CodeBase } from "../../code/code-base.ts";
import type { CodeClass } from "../../code/code-file.ts";
import { composeText } from "../../code/compose-text.ts";
import type { Expression } from "../../code/expression.ts";

/** The reason why a route is unread whose methods the code does not tell. */
export const unknownMethods = "The methods of this route are only known when the code runs.";

const httpMethods = /^(?:get|post|put|patch|delete|head|options|trace)$/;

/** Returns the methods of HTTP that a class of handlers answers, by the names of its methods, with their lines. */
export function handlersOf(type: CodeClass): readonly { readonly method: string; readonly line: number }[] {
  return type.methods.flatMap(({ line, name }) =>
    name !== undefined && httpMethods.test(name) ? [{ method: name.toUpperCase(), line }] : [],
  );
}

/** Returns the methods that a list names, in capitals; undefined if the list is not known. */
export function listedMethods(
  codeBase: CodeBase,
  file: string,
  list: Expression,
): readonly string[] | undefined {
  const resolved = codeBase.resolve({ file, value: list });
  const items = resolved.value.kind === "list" ? resolved.value.items : [list];
  const texts = items.map((value) =>
    composeText(codeBase, { file: resolved.file, value })?.text.toUpperCase(),
  );
  return texts.some((text) => text === undefined) ? undefined : texts.filter((text) => text !== undefined);
}

/** Writes the parameters of a path without their types: `/orders/<int:id>` and `/orders/{id:int}` are `/orders/{id}`. */
export function pythonPath(path: string): string {
  return path
    .replace(/<(?:[^<>:]*:)?\s*([^<>:]+)>/g, "{$1}")
    .replace(/\{(\w+):[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "{$1}");
}
