import { composeText } from "../../program/compose-text.ts";
import type { Program } from "../../program/program.ts";
import type { TypeUnit } from "../../program/unit.ts";
import { itemsOf, type Value } from "../../program/value.ts";

/** The reason why a route is unread whose methods the code does not tell. */
export const unknownMethods = "The methods of this route are only known when the code runs.";

const httpMethods = /^(?:get|post|put|patch|delete|head|options|trace)$/;

/** Returns the methods of HTTP that a class of handlers answers, by the names of its methods, with their lines. */
export function handlersOf(type: TypeUnit): readonly { readonly method: string; readonly line: number }[] {
  return (type.methods ?? []).flatMap(({ line, name }) =>
    name !== undefined && httpMethods.test(name) ? [{ method: name.toUpperCase(), line }] : [],
  );
}

/** Returns the methods that a list names, in capitals; undefined if the list is not known. */
export function listedMethods(program: Program, list: Value): readonly string[] | undefined {
  const items = itemsOf(program.resolve(list)) ?? [list];
  const texts = items.map((value) => composeText(program, value)?.text.toUpperCase());
  return texts.some((text) => text === undefined) ? undefined : texts.filter((text) => text !== undefined);
}

/** Writes the parameters of a path without their types: `/orders/<int:id>` and `/orders/{id:int}` are `/orders/{id}`. */
export function pythonPath(path: string): string {
  return path
    .replace(/<(?:[^<>:]*:)?\s*([^<>:]+)>/g, "{$1}")
    .replace(/\{(\w+):[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "{$1}");
}
