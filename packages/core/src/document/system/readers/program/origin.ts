import { type Frame, isStatic } from "./scope.ts";
import type { Parameter, Routine } from "./unit.ts";
import type { Call, Value } from "./value.ts";

/** An expression whose names were followed as far as possible, and how its remaining names are to be understood. */
export interface Origin {
  readonly value: Value;
  readonly frame?: Frame;
  /** Set if it is a parameter whose callers are not known. */
  readonly parameter?: Parameter & { readonly routine: Routine };
}

/** Returns the argument that a call gives to a parameter of a routine. */
export function argumentOf(call: Call, routine: Routine, index: number): Value | undefined {
  const name = routine.parameters[index]?.name ?? "";
  if (call.named.has(name)) return call.named.get(name);
  const shift = routine.isExtension && !isStatic(call, routine) ? 1 : 0;
  return shift === 1 && index === 0 ? call.of : call.args[index - shift];
}

/** Returns the names of the types that the declarations or creations of some values tell, without package and arguments. */
export function typeNamesOf(origins: readonly Origin[]): readonly string[] {
  return origins.flatMap(({ parameter, value }) => {
    const written =
      parameter?.type ??
      (value.kind === "record"
        ? value.type
        : value.kind === "call" && value.isCreation
          ? value.name
          : undefined);
    const name = written?.replaceAll(/^[*&?\s]+|<.*$|\[.*$|\?$/g, "").replace(/^.*[.\\]/, "");
    return name === undefined || name === "" ? [] : [name];
  });
}

/** Whether calls of something outside of the system return all origins of a value; `isType` tells the types of the system. */
export function areOfLibrary(origins: readonly Origin[], isType: (name: string) => boolean): boolean {
  // A function that a library adds to a type of the system returns one.
  const isOwn = (of: Value): boolean => of.kind === "name" && isType(of.name);
  return (
    origins.length > 0 &&
    origins.every(({ value: of }) => of.kind === "call" && of.of !== undefined && !isOwn(of.of))
  );
}
