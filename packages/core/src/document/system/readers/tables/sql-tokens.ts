/** A word, name, number, text or sign of an SQL statement. */
export interface SqlToken {
  readonly kind: "word" | "name" | "number" | "text" | "sign";
  /** A word in capitals, a quoted name without its quotes, all others as written. */
  readonly value: string;
  /** As written. */
  readonly text: string;
  /** UTF-16 units from the beginning of the statement; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** What is quoted and has no end reaches to the end of the statement, so that each letter is looked at once. */
const lexeme =
  /--[^\n]*|#(?![\w#])[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<name>"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[(?:[^\][]|\]\])+\])|(?<text>[NEnebB]?'(?:[^'\\]|''|\\[\s\S])*(?:'|$|\\$))|(?<number>\d[\w.]*)|(?<word>[\p{L}_@#$][\p{L}\p{M}\p{N}_@#$]*)|(?<sign>[^\s])/gu;

/** Returns the tokens of an SQL statement of any dialect, without its comments. */
export function sqlTokens(statement: string): SqlToken[] {
  return [...statement.matchAll(lexeme)].flatMap((match): SqlToken[] => {
    const { 0: text, groups = {}, index: start } = match;
    const span = { text, start, end: start + text.length };
    if (groups.word !== undefined) return [{ kind: "word", value: text.toUpperCase(), ...span }];
    if (groups.name !== undefined) return [{ kind: "name", value: unquoted(text), ...span }];
    if (groups.text !== undefined) return [{ kind: "text", value: text, ...span }];
    if (groups.number !== undefined) return [{ kind: "number", value: text, ...span }];
    return groups.sign === undefined ? [] : [{ kind: "sign", value: text, ...span }];
  });
}

function unquoted(name: string): string {
  const quote = name.at(-1) ?? "";
  return name.slice(1, -1).replaceAll(quote + quote, quote);
}

/** Returns the items that commas separate, outside parentheses. */
export function commaSeparated(tokens: readonly SqlToken[]): SqlToken[][] {
  const items: SqlToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    depth += depthOf(token);
    if (token.kind === "sign" && token.value === "," && depth === 0) items.push([]);
    else items.at(-1)?.push(token);
  }
  return items.filter(({ length }) => length > 0);
}

/** Returns the tokens in the parentheses that open at an index, and the index behind them. */
export function inParentheses(
  tokens: readonly SqlToken[],
  open: number,
): { readonly inside: readonly SqlToken[]; readonly after: number } {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    depth += depthOf(tokens[index]);
    if (depth === 0) return { inside: tokens.slice(open + 1, index), after: index + 1 };
  }
  return { inside: tokens.slice(open + 1), after: tokens.length };
}

/** Returns the tokens outside all parentheses, with the parentheses that open there. */
export function outsideParentheses(tokens: readonly SqlToken[]): SqlToken[] {
  let depth = 0;
  return tokens.filter((token) => {
    const before = depth;
    depth += depthOf(token);
    return before === 0;
  });
}

function depthOf(token: SqlToken | undefined): number {
  if (token?.kind !== "sign") return 0;
  return token.value === "(" ? 1 : token.value === ")" ? -1 : 0;
}
