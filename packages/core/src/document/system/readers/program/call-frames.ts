import type { Program } from "./program.ts";
import { type Frame, isInside, lookup } from "./scope.ts";
import type { Value } from "./value.ts";

/**
 * Returns the known calls from which a routine is entered that an expression is a parameter of, so that what else these
 * calls give to the routine goes with it; only undefined for other expressions, and without known calls.
 */
export function framesGiving(value: Value | undefined, program: Program): readonly (Frame | undefined)[] {
  const found = value?.kind === "name" ? lookup(value.name, value.scope) : undefined;
  if (found === undefined || found.index < 0) return [undefined];
  const { routine } = found;
  // A wrapper often has the name of what it calls, and is taken for it.
  const callers = program.callersOf(routine).filter(({ scope }) => !isInside(scope, routine));
  return callers.length === 0 ? [undefined] : callers.map((call) => ({ routine, call }));
}
