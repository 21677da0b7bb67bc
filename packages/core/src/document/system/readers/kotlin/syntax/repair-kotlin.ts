/** What stands before the declarations of a file. */
const head =
  /^(?:\u{feff}|#![^\n]*|\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|@file\s*:[^\n]*|(?:package|import)\s[^\n]*)*/u;

/** A call of `get`, which the grammar takes for the getter of a property in the line before. */
const call = /^([ \t]*)get(?=[ \t]*(?:\(\s*[^)\s]|<|\{))/gm;

/** The context parameters of a declaration, `context(log: Logger)`, which the grammar does not know. */
const contextParameters =
  /^[ \t]*context[ \t]*\((?:[^()]|\([^()]*\))*\)(?=\s*(?:[@/]|(?:[a-z]+\s+)*(?:fun|va[lr])\b))/gm;

/**
 * Returns a text of Kotlin as the body of a class. The grammar takes an annotation with arguments before a declaration of
 * a file for an expression, so that the declaration is lost, but never inside of a class. Text before the declarations is
 * blanked; lines stay.
 */
export function repairKotlin(text: string): string {
  const before = head.exec(text)?.[0] ?? "";
  const declarations = text
    .slice(before.length)
    .replaceAll(contextParameters, blank)
    .replaceAll(call, "$1`get`");
  return `class F {${blank(before)}${declarations}\n}`;
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}

/** Returns the package of a file of Kotlin and its imports as written: `shop.orders.Order`, `shop.*`, `shop.A as B`. */
export function kotlinHead(text: string): { readonly package: string; readonly imports: readonly string[] } {
  const before = (head.exec(text)?.[0] ?? "").replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "");
  return {
    package: (/^[ \t]*package\s+([^\n;]+)/m.exec(before)?.[1] ?? "").trim().replaceAll("`", ""),
    imports: [...before.matchAll(/^[ \t]*import\s+([^\n;]+)/gm)].map(([, name = ""]) =>
      name.trim().replaceAll("`", ""),
    ),
  };
}
