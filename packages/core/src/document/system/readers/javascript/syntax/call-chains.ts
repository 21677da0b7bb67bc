import type { CodeBase } from "../../code/code-base.ts";
import type { CallExpression, Expression } from "../../code/expression.ts";

/** One call of a chain: `notNullable` of `table.string("name").notNullable()`. */
export interface ChainedCall {
  readonly name: string;
  readonly args: readonly Expression[];
  readonly line: number;
}

/** Returns the chains of calls on a variable between two places, each from its first call to its last. */
export function chainsIn(
  calls: readonly CallExpression[],
  { from, to, variable }: { readonly variable: string; readonly from: number; readonly to: number },
): readonly (readonly ChainedCall[])[] {
  const longest = new Map<number, readonly ChainedCall[]>();
  for (const call of calls) {
    if (call.at < from || call.at > to) continue;
    const chain = chainOf(call, variable);
    // All calls of a chain begin where its variable stands.
    if (chain.length > (longest.get(call.at)?.length ?? 0)) longest.set(call.at, chain);
  }
  return [...longest.values()];
}

function chainOf({ args, callee, line }: CallExpression, variable: string): ChainedCall[] {
  if (callee.kind !== "member") return [];
  const { name, of } = callee;
  const own = { name, args, line };
  if (of.kind === "call") {
    const before = chainOf(of, variable);
    return before.length === 0 ? [] : [...before, own];
  }
  return isName(of, variable) ? [own] : [];
}

/** Returns whether an expression is a name, which matches a pattern if one is given. */
export function isName(value: Expression, wanted: RegExp | string): boolean {
  return (
    value.kind === "name" && (typeof wanted === "string" ? value.name === wanted : wanted.test(value.name))
  );
}

/** Returns the text that an expression has without running the code; undefined if that is not known. */
export function textIn(value: Expression | undefined, file: string, codeBase: CodeBase): string | undefined {
  if (value === undefined) return undefined;
  const resolved = codeBase.resolve({ file, value });
  if (resolved.value.kind === "text") return resolved.value.text;
  if (resolved.value.kind !== "joined") return undefined;
  const parts = resolved.value.parts.map((part) => textIn(part, resolved.file, codeBase));
  return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
}
