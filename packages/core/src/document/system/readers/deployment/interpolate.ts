/** Returns the value of a variable, undefined if it is not set. */
export type VariableLookup = (name: string) => string | undefined;

/** `$$`, `$NAME` or the beginning of `${NAME…}`. */
const placeholder = /\$(?:\$|([A-Za-z_]\w*)|\{([A-Za-z_]\w*)(:?[-?+])?)/g;

/** Longer texts are not addresses. */
const maxLength = 8_000;

/** Nested defaults beyond this are left as they are. */
const maxDepth = 8;

/**
 * Fills the variables of a text as Compose does: `$X`, `${X}`, `${X:-default}`, `${X-default}`, `${X:?message}`,
 * `${X:+other}`, also nested; `$$` is a dollar sign. A variable without value and default stays there as `${X}`.
 */
export function interpolate(text: string, lookup: VariableLookup, depth = 0): string {
  if (depth > maxDepth || text.length > maxLength || !text.includes("$")) return text;
  let filled = "";
  let from = 0;
  placeholder.lastIndex = 0;
  for (const match of text.matchAll(placeholder)) {
    if (match.index < from) continue;
    const [whole, plain, braced, operator = ""] = match;
    filled += text.slice(from, match.index);
    from = match.index + whole.length;
    if (whole === "$$") filled += "$";
    else if (plain !== undefined) filled += lookup(plain) ?? `\${${plain}}`;
    else if (braced !== undefined) {
      const end = closingBrace(text, from);
      const word = interpolate(text.slice(from, end), lookup, depth + 1);
      from = end + 1;
      filled += valueOf(braced, { operator, word, value: lookup(braced) });
    }
  }
  return filled + text.slice(from);
}

interface Substitution {
  readonly operator: string;
  readonly word: string;
  readonly value: string | undefined;
}

function valueOf(name: string, { operator, word, value }: Substitution): string {
  const isSet = value !== undefined && (value !== "" || !operator.startsWith(":"));
  if (operator.endsWith("+")) return isSet ? word : "";
  if (isSet) return value;
  return operator.endsWith("-") ? word : `\${${name}}`;
}

/** The index of the brace that closes the one before `from`; the end of the text if there is none. */
function closingBrace(text: string, from: number): number {
  let open = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === "{") open += 1;
    else if (text[index] === "}") open -= 1;
    if (open === 0) return index;
  }
  return text.length;
}
