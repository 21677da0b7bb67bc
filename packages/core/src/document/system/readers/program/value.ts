import type { Parameter, Routine, TypeUnit } from "./unit.ts";

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
  /** A class that is passed on, in languages in which it is a value. */
  | { readonly kind: "type"; readonly type: TypeUnit }
  | ParameterValue
  | ImportValue
  /** An environment variable or a setting by its name, if the language itself reads it. */
  | { readonly kind: "setting"; readonly name: Value; readonly fallback?: Value }
  | FormatValue
  | UnknownValue;

/** A parameter of a routine, or a field that something outside sets, which has the index -1. */
export interface ParameterValue extends Parameter {
  readonly kind: "parameter";
  /** The routine, or the class of the field. */
  readonly routine: Routine;
  readonly index: number;
}

/** A module, or a name that it exports, in languages in which files import each other. */
export interface ImportValue {
  readonly kind: "import";
  readonly source: string;
  readonly name?: string;
  /** The file that imports it. */
  readonly file: string;
}

/** A text with places for values: `template.format(…)` or `template % …`. */
export interface FormatValue {
  readonly kind: "format";
  readonly style: "braces" | "percent";
  readonly template: Value;
  readonly args: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
}

/** Anything else; with its text if it is a literal such as `true`, and marked if it is null, undefined or None. */
export interface UnknownValue {
  readonly kind: "unknown";
  readonly isNothing?: true;
  readonly text?: string;
}

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
  /** Whether it is a list or has keys, in languages that write the two differently. */
  readonly form?: "list" | "map";
  readonly type?: string;
  readonly entries: ReadonlyMap<string, Value>;
  /** The lines of its entries, if the language's translation tells them. */
  readonly lines?: ReadonlyMap<string, number>;
  readonly items: readonly Value[];
  /** The maps whose entries it takes over, in order, if its language can write that. */
  readonly spreads?: readonly Value[];
  readonly line: number;
  readonly scope: Routine;
}

/** Stands for all that is not understood. */
export const unknown: Value = { kind: "unknown" };

/** Stands for null, undefined and None. */
export const nothing: Value = { kind: "unknown", isNothing: true };

/** Returns the items of a list that is written out; undefined for anything else. */
export function itemsOf(value: Value | undefined): readonly Value[] | undefined {
  return value?.kind === "record" && value.form === "list" ? value.items : undefined;
}

/** Returns the entries of a map or structure that is written out; undefined for anything else. */
export function entriesOf(value: Value | undefined): ReadonlyMap<string, Value> | undefined {
  return value?.kind === "record" && value.form !== "list" ? value.entries : undefined;
}

/** Returns the text of a literal; undefined for anything else. */
export function textOf(value: Value | undefined): string | undefined {
  return value?.kind === "text" ? value.text : undefined;
}

/** Returns whether a value is a literal that is not a text, such as `true`. */
export function isLiteral(value: Value | undefined, text: string): boolean {
  return value?.kind === "unknown" && value.text === text;
}

/** Returns the last name of what is named or called: `CharField` of `models.CharField`; empty for anything else. */
export function nameOf(value: Value | undefined): string {
  return value?.kind === "name" || value?.kind === "member" ? value.name : "";
}

/** Returns what a call calls. */
export function calleeOf(call: Call): Value {
  const { name, of, scope } = call;
  if (of === undefined) return { kind: "name", name, scope };
  return name === "" ? of : { kind: "member", of, name, scope };
}

/** Returns whether a call is one of a method or of a function of a module: `client.get()`. */
export function isMethodCall(call: Call): call is Call & { readonly of: Value } {
  return call.of !== undefined && call.name !== "";
}

/** Returns a name with its qualifiers as written: `Paths.ORDERS`, `this.url`; undefined for any other expression. */
export function dottedName(value: Value): string | undefined {
  if (value.kind === "name") return value.name;
  const of = value.kind === "member" ? dottedName(value.of) : undefined;
  return of === undefined || value.kind !== "member" ? undefined : `${of}.${value.name}`;
}

/** Returns one of several values; those that are not understood are left out. */
export function either(options: readonly Value[]): Value {
  const known = options.filter(({ kind }) => kind !== "unknown");
  return known.length < 2 ? (known[0] ?? unknown) : { kind: "either", options: known };
}
