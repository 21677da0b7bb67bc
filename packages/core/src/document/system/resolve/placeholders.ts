/** How often a value may name another one. */
const deepest = 6;
/** More alternatives than profiles and environments have. */
const mostAlternatives = 12;

/** The values of a name; none if nothing sets it. */
export type SettingLookup = (name: string) => readonly string[];

/** A text with its placeholders filled, once for each alternative value. */
export interface FilledText {
  readonly texts: readonly string[];
  /** Whether more alternatives are possible than were made. */
  readonly isCut: boolean;
}

/** Longer values are not filled in: no address, name or topic is longer. */
const longest = 8_000;
/** How many placeholders are filled for one text. Values can name each other in a circle, each with several values. */
const mostFilled = 500;

/**
 * Fills `${NAME}`, `${NAME:default}`, `${NAME:-default}` and `$NAME` in a text from settings: one text for each alternative
 * value. A placeholder without value and default stays as it is.
 */
export function fillPlaceholders(text: string, lookup: SettingLookup): FilledText {
  let left = mostFilled;
  let isCut = false;
  function* fill(part: string, depth: number): Generator<string> {
    const found = depth < deepest ? firstPlaceholder(part) : undefined;
    isCut ||= found !== undefined && left <= 0;
    if (found === undefined || left <= 0) {
      yield part;
      return;
    }
    left -= 1;
    const { end, fallback, name, start } = found;
    const values = [...lookup(name), ...(fallback === undefined ? [] : [fallback])];
    // `ENV HOST=$HOST` passes a value on.
    const known = [...new Set(values)].filter(
      (value) => value.length <= longest && value !== `$${name}` && value !== `\${${name}}`,
    );
    const middles = known.length === 0 ? [part.slice(start, end)] : fillAll(known, depth + 1);
    for (const middle of middles)
      for (const rest of fill(part.slice(end), depth)) yield part.slice(0, start) + middle + rest;
  }
  function* fillAll(parts: readonly string[], depth: number): Generator<string> {
    for (const part of parts) yield* fill(part, depth);
  }
  const filled: string[] = [];
  for (const one of fill(text, 0)) {
    if (filled.length === mostAlternatives) return { texts: filled, isCut: true };
    filled.push(one);
  }
  return { texts: filled, isCut };
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
