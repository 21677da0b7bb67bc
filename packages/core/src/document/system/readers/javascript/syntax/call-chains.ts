import type { Program } from "../../program/program.ts";
import { isInside } from "../../program/scope.ts";
import type { Routine } from "../../program/unit.ts";
import { type Call, isMethodCall, type Value } from "../../program/value.ts";

/** One call of a chain: `notNullable` of `table.string("name").notNullable()`. */
export interface ChainedCall {
  readonly name: string;
  readonly args: readonly Value[];
  readonly line: number;
}

/** Returns the chains of calls inside of a routine on its first parameter, each from its first call to its last. */
export function chainsIn(calls: readonly Call[], routine: Routine): readonly (readonly ChainedCall[])[] {
  const variable = routine.parameters[0]?.name;
  if (variable === undefined) return [];
  const longest = new Map<Value, readonly ChainedCall[]>();
  for (const call of calls) {
    const { chain, root } = isInside(call.scope, routine) ? chainOf(call) : nothingChained;
    if (root === undefined || !isName(root, variable)) continue;
    if (chain.length > (longest.get(root)?.length ?? 0)) longest.set(root, chain);
  }
  return [...longest.values()];
}

const nothingChained: { readonly chain: readonly ChainedCall[]; readonly root?: Value } = { chain: [] };

/** The calls from the variable at the root of a chain up to one of them; without it if the chain begins with something else. */
function chainOf(call: Call): typeof nothingChained {
  if (!isMethodCall(call)) return nothingChained;
  const { args, line, name, of } = call;
  if (of.kind === "name") return { chain: [{ args, line, name }], root: of };
  const { chain, root } = of.kind === "call" ? chainOf(of) : nothingChained;
  return root === undefined ? nothingChained : { chain: [...chain, { args, line, name }], root };
}

/** Returns whether an expression is a name, which matches a pattern if one is given. */
export function isName(value: Value, wanted: RegExp | string): boolean {
  return (
    value.kind === "name" && (typeof wanted === "string" ? value.name === wanted : wanted.test(value.name))
  );
}

/** Returns the text that an expression has without running the code; undefined if that is not known. */
export function textIn(value: Value | undefined, program: Program): string | undefined {
  if (value === undefined) return undefined;
  const resolved = program.resolve(value);
  if (resolved.kind === "text") return resolved.text;
  if (resolved.kind !== "joined") return undefined;
  const parts = resolved.parts.map((part) => textIn(part, program));
  return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
}
