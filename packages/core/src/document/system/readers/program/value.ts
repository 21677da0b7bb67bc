import type { Routine } from "./unit.ts";

/**
 * An expression of code, as far as readers want to know it, in plain data: syntax nodes are freed before what spans
 * several files can be put together.
 */
export type Value =
  | { readonly kind: "text"; readonly text: string }
  /** Texts one after the other: a sum, or a text with expressions in it. */
  | { readonly kind: "joined"; readonly parts: readonly Value[] }
  /** A variable, parameter, constant, type or package, seen from inside a routine. */
  | {
      readonly kind: "name";
      readonly name: string;
      /** With the modules in front of it, if they are written: `Net::HTTP`. */
      readonly path?: string;
      readonly scope: Routine;
    }
  | {
      readonly kind: "member";
      readonly of: Value;
      readonly name: string;
      /** Absent if the translation of the language does not note it. */
      readonly line?: number;
      readonly scope: Routine;
    }
  /** An element of a list or map: `configuration["Orders:Url"]`. */
  | {
      readonly kind: "item";
      readonly of: Value;
      readonly key: Value;
      readonly line: number;
      readonly scope: Routine;
    }
  /** One of several, the first preferred: `a ?? b`. */
  | { readonly kind: "either"; readonly options: readonly Value[] }
  | Call
  | RecordValue
  /** A function without a name, or one passed on by its name. */
  | { readonly kind: "routine"; readonly routine: Routine }
  | { readonly kind: "unknown" };

/** A call of a function or method, or the creation of an object. */
export interface Call {
  readonly kind: "call";
  /** What it is called on: `client` in `client.get()`. */
  readonly of?: Value;
  readonly name: string;
  /** The type arguments, as written. */
  readonly types: readonly string[];
  readonly args: readonly Value[];
  /** Arguments and properties that are given by name. */
  readonly named: ReadonlyMap<string, Value>;
  readonly isCreation: boolean;
  /** The line of the name, which is the last one of a chain. */
  readonly line: number;
  readonly scope: Routine;
}

/** A list, map or structure that is written out. */
export interface RecordValue {
  readonly kind: "record";
  readonly type?: string;
  readonly entries: ReadonlyMap<string, Value>;
  readonly items: readonly Value[];
  readonly line: number;
  readonly scope: Routine;
}

/** Stands for all that is not understood. */
export const unknown: Value = { kind: "unknown" };

/** Returns a name with its qualifiers as written: `Paths.ORDERS`, `this.url`; undefined for any other expression. */
export function dottedName(value: Value): string | undefined {
  if (value.kind === "name") return value.name;
  const of = value.kind === "member" ? dottedName(value.of) : undefined;
  return of === undefined || value.kind !== "member" ? undefined : `${of}.${value.name}`;
}
