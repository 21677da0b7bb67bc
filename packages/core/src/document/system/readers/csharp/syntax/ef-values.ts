import type { Program } from "../../program/program.ts";
import type { Value } from "../../program/value.ts";
import { csharpTexts } from "./csharp-program.ts";

/** Returns the one text that an expression has; undefined if there is none, or several. */
export function textIn(program: Program, value: Value | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [only, ...others] = csharpTexts(program, value);
  return others.length > 0 || only?.includes("\u{fffc}") === true ? undefined : only;
}

/** Returns the texts of a list, or the one text of an expression. */
export function textsIn(program: Program, value: Value | undefined): readonly string[] {
  const values = value?.kind === "record" ? value.items : [value];
  return values.flatMap((one) => textIn(program, one) ?? []);
}

/** Returns the members that a lambda selects: `Id` of `x => x.Id`, `A` and `B` of `x => new { x.A, x.B }`. */
export function membersIn(value: Value | undefined): readonly string[] {
  if (value?.kind !== "routine") return [];
  return value.routine.returns.flatMap((returned) => {
    if (returned.kind === "member") return [returned.name];
    return returned.kind === "record" ? [...returned.entries.keys()] : [];
  });
}

/** Returns whether an expression is the literal `true`. */
export function isTrue(value: Value | undefined): boolean {
  return value?.kind === "text" && value.text === "true";
}

/**
 * Returns whether the filter of an index leaves out values. SQL Server needs one for a unique index of a column that may
 * be null, which leaves out none.
 */
export function isPartial(filter: string | undefined): boolean {
  return filter !== undefined && !/^[^=<>]*\bIS NOT NULL\s*$/i.test(filter);
}
