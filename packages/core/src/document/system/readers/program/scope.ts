import type { Routine } from "./unit.ts";
import type { Call } from "./value.ts";

/** A routine that is entered from a known call, which gives its parameters their values. */
export interface Frame {
  readonly routine: Routine;
  readonly call: Call;
  readonly caller?: Frame;
}

/** Returns whether a call names the type of a routine, as in `Routes.Add(app)`. */
export function isStatic({ of }: Call, routine: Routine): boolean {
  return of?.kind === "name" && of.name === routine.owner;
}

/** Returns whether a frame is inside of a routine. */
export function isEntered(routine: Routine, frame: Frame | undefined): boolean {
  for (let entered = frame; entered !== undefined; entered = entered.caller)
    if (entered.routine === routine) return true;
  return false;
}

/** Returns the type around a routine. */
export function ownerOf(scope: Routine): string | undefined {
  return scope.owner ?? (scope.outer === undefined ? undefined : ownerOf(scope.outer));
}

/** Returns the routine that declares a name, and the index of the parameter of that name; -1 for a variable. */
export function lookup(
  name: string,
  scope: Routine,
): { readonly routine: Routine; readonly index: number } | undefined {
  for (let routine: Routine | undefined = scope; routine !== undefined; routine = routine.outer) {
    const index = routine.parameters.findIndex((parameter) => parameter.name === name);
    if (index >= 0 || routine.assigned.has(name)) return { routine, index };
  }
  return undefined;
}

/** Returns the routine around a place in code; undefined outside of all. */
export function routineAround(scope: Routine): Routine | undefined {
  let routine: Routine | undefined = scope;
  while (routine?.part !== undefined) routine = routine.outer;
  return routine?.outer === undefined ? undefined : routine;
}

/** Returns whether a scope is a routine or inside of it. */
export function isInside(scope: Routine, routine: Routine): boolean {
  for (let around: Routine | undefined = scope; around !== undefined; around = around.outer)
    if (around === routine) return true;
  return false;
}

/** Returns whether a routine declares a name as a parameter or variable. */
export function declares(routine: Routine, name: string): boolean {
  return routine.assigned.has(name) || routine.parameters.some((parameter) => parameter.name === name);
}

/** Adds an item to a list of a map. */
export function push<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const items = map.get(key);
  if (items === undefined) map.set(key, [item]);
  else items.push(item);
}
