import type { Program } from "../../program/program.ts";
import type { Routine } from "../../program/unit.ts";

/** Returns the extension method around a scope that adds something to a program: services, or routes; undefined for others. */
export function registrationAround(scope: Routine): Routine | undefined {
  let method: Routine = scope;
  while (method.outer !== undefined) method = method.outer;
  return method.isExtension === true && /^(?:Add|Configure|Register|Map|Use)[A-Z]/.test(method.name ?? "")
    ? method
    : undefined;
}

/** Deeper than extension methods call each other. */
const maxDepth = 4;

/** Returns the files that call the extension method around a scope: a library adds something to those programs that ask for it. */
export function callersOfExtension(scope: Routine, program: Program, depth = 0): readonly string[] {
  const method = registrationAround(scope);
  if (method === undefined || depth > maxDepth) return [];
  const files = program.callersOf(method).flatMap((caller) => {
    const further = callersOfExtension(caller.scope, program, depth + 1);
    return further.length > 0 ? further : [caller.scope.file];
  });
  return [...new Set(files)].toSorted();
}
