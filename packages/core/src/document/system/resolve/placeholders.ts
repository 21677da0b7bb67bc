/** How often a value may name another one. */
const deepest = 6;
/** More alternatives than profiles and environments have. */
const mostAlternatives = 12;

/** The values of a name; none if nothing sets it. */
export type SettingLookup = (name: string) => readonly string[];

/**
 * Returns what a text is when `${NAME}`, `${NAME:default}`, `${NAME:-default}` and `$NAME` are filled from settings: one
 * text for each alternative value. What nothing sets and has no default stays as it is.
 */
export function fillPlaceholders(text: string, lookup: SettingLookup, depth = 0): string[] {
  const found = firstPlaceholder(text);
  if (found === undefined || depth >= deepest) return [text];
  const { end, fallback, name, start } = found;
  const values = [...lookup(name), ...(fallback === undefined ? [] : [fallback])];
  const before = text.slice(0, start);
  const rests = fillPlaceholders(text.slice(end), lookup, depth);
  if (values.length === 0) return rests.map((rest) => text.slice(0, end) + rest);
  return values
    .flatMap((value) => fillPlaceholders(value, lookup, depth + 1))
    .flatMap((value) => rests.map((rest) => before + value + rest))
    .slice(0, mostAlternatives);
}

interface Placeholder {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly fallback: string | undefined;
}

function firstPlaceholder(text: string): Placeholder | undefined {
  const start = text.search(/\$\{|\$[A-Za-z_]/);
  if (start < 0) return undefined;
  if (text[start + 1] !== "{") {
    const name = /^\w+/.exec(text.slice(start + 1))?.[0] ?? "";
    return { start, end: start + 1 + name.length, name, fallback: undefined };
  }
  const end = closingBrace(text, start + 2);
  if (end === undefined) return undefined;
  const inside = text.slice(start + 2, end);
  const colon = inside.indexOf(":");
  return {
    start,
    end: end + 1,
    name: (colon < 0 ? inside : inside.slice(0, colon)).trim(),
    fallback: colon < 0 ? undefined : inside.slice(colon + 1).replace(/^[-=?+]/, ""),
  };
}

function closingBrace(text: string, from: number): number | undefined {
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === "{") depth += 1;
    if (text[index] === "}") depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}
