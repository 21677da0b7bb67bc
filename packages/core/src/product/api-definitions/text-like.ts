/** Returns a text that matches a pattern and has the minimum length; undefined if the pattern is too complex. */
export function textLike(pattern: string, minLength = 0): string | undefined {
  const wanted = expressionOf(pattern);
  if (wanted === undefined || pattern.length > maxPattern) return undefined;
  for (let more = 0; more <= Math.min(minLength, maxRepeats); more += 1) {
    const text = writer(pattern, more).alternatives();
    if (text !== undefined && text.length >= minLength && text.length <= maxText)
      return wanted.test(text) ? text : undefined;
  }
  return undefined;
}

const maxPattern = 300;
const maxRepeats = 200;
const maxText = 500;

function expressionOf(pattern: string): RegExp | undefined {
  // A repeated group that contains a repetition can take unbounded time.
  if (/[+*}][^()]*\)[+*{]/.test(pattern)) return undefined;
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}

/**
 * Returns a writer of texts for a pattern. It repeats each part as often as required, and up to `more` times in
 * addition.
 */
function writer(pattern: string, more: number) {
  let at = 0;
  let isLost = false;

  /** Writes the first of several alternatives and skips the others. */
  function alternatives(): string | undefined {
    const first = sequence();
    while (pattern[at] === "|") {
      at += 1;
      sequence();
    }
    return isLost ? undefined : first;
  }

  function sequence(): string {
    let text = "";
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") text += repeated(atom());
    return text;
  }

  function repeated(part: string): string {
    const [written = "", least, , most] = /^(?:[?*+]|\{(\d+)(,(\d*))?\})\??/.exec(pattern.slice(at)) ?? [];
    at += written.length;
    if (written === "") return part;
    const min = least === undefined ? Number(written.startsWith("+")) : Number(least);
    const isExact = least !== undefined && !written.includes(",");
    const max = written.startsWith("?")
      ? 1
      : isExact
        ? min
        : most === undefined || most === ""
          ? maxRepeats
          : Number(most);
    return part.repeat(Math.min(max, min + more, maxRepeats));
  }

  function atom(): string {
    const sign = pattern[at] ?? "";
    at += 1;
    switch (sign) {
      case "^":
      case "$":
        return "";
      case ".":
        return "a";
      case "\\":
        return escaped();
      case "[":
        return ofClass();
      case "(":
        return group();
      default:
        return sign;
    }
  }

  function escaped(): string {
    const sign = pattern[at] ?? "";
    at += 1;
    if (sign === "d") return "0";
    if (sign === "w") return "a";
    if (sign === "s") return " ";
    if (sign === "b") return "";
    if (/[a-z\d]/i.test(sign)) isLost = true;
    return sign;
  }

  function ofClass(): string {
    const end = /^(?:\\.|[^\]\\])*\]/.exec(pattern.slice(at))?.[0] ?? "";
    at += end.length;
    if (end.startsWith("^")) return end.includes("a") ? "0" : "a";
    const [, sign] = /^\\([dws])/.exec(end) ?? [];
    if (sign !== undefined) return sign === "d" ? "0" : sign === "w" ? "a" : " ";
    return end.startsWith("\\") ? (end[1] ?? "") : (end[0] ?? "");
  }

  function group(): string {
    const [kind = ""] = /^\?(?::|<[A-Za-z]\w*>)/.exec(pattern.slice(at)) ?? [];
    if (kind === "" && pattern[at] === "?") isLost = true;
    at += kind.length;
    const text = alternatives();
    at += 1;
    return text ?? "";
  }

  return { alternatives };
}
