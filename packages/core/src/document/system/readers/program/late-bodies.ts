import type { DeclaredFile, Routine, Unit } from "./unit.ts";

/** What is in the body of a routine. */
export type RoutineBody = Pick<Routine, "assigned" | "calls" | "returns">;

/** Most routines have no variables, and share this map, to which nothing is added. */
export const unassigned: Routine["assigned"] = new Map();

/** What is in a routine without statements. */
export function emptyBody(): RoutineBody {
  return { assigned: unassigned, calls: [], returns: [] };
}

/** What translates the bodies of a file. */
const translations = new WeakMap<DeclaredFile, () => void>();

/** The prototype of a routine whose body is not translated: to ask what only its body says translates those of its file. */
const lateRoutine: object = Object.defineProperties(
  {},
  Object.fromEntries(
    (["assigned", "variableTypes", "calls", "returns"] as const).map((key) => [
      key,
      {
        get(this: Routine) {
          if (this.type !== undefined) translate(this.type.unit);
          // Of a body that cannot be translated, nothing is known.
          if (Object.getPrototypeOf(this) === lateRoutine) beginBody(this);
          return this[key];
        },
      },
    ]),
  ),
);

/** Returns a routine whose body is translated later. */
export function withoutBody(routine: Omit<Routine, keyof RoutineBody>): Routine {
  return Object.setPrototypeOf(routine, lateRoutine) as Routine;
}

/** Makes a routine one like any other, to whose body things can be added. */
export function beginBody(routine: Routine): Routine {
  return Object.assign(Object.setPrototypeOf(routine, Object.prototype) as Routine, emptyBody());
}

/** Sets how the bodies of a unit, which may come from a cache, are translated once they are asked for. */
export function translateLater(unit: Unit, work: () => void): void {
  if (unit.declared === undefined || unit.late === undefined) return;
  for (const routine of lateRoutinesOf(unit)) withoutBody(routine);
  translations.set(unit.declared, work);
}

/** The routines of a unit whose bodies are not translated, in their order. */
export function lateRoutinesOf({ late, routines }: Pick<Unit, "late" | "routines">): readonly Routine[] {
  return (late?.bodies ?? []).flatMap(([place]) => routines[place] ?? []);
}

/** Translates the bodies of a unit, if this was not done. */
export function translateBodies(unit: Unit): void {
  if (unit.declared !== undefined) translate(unit.declared);
  unit.late = undefined;
}

function translate(file: DeclaredFile): void {
  const work = translations.get(file);
  translations.delete(file);
  work?.();
}
