const autonumber = /^(?<before>\s*autonumber\b[^"]*")(?<pattern>[^"']+)(?<after>"\s*)$/i;

/**
 * A line of PlantUML with its pattern for `autonumber` as the engine's build takes it: its formatter of numbers fails at
 * a capital E in the words around the number, and at words without a number, which the Java build sets behind them.
 */
export function quoteNumberPattern(line: string): string {
  const { after = "", before = "", pattern } = autonumber.exec(line)?.groups ?? {};
  if (pattern === undefined) return line;
  const [, prefix = "", number = "", suffix = ""] = /^([^#0,.]*)([#0,.]+(?:E0+)?)?(.*)$/.exec(pattern) ?? [];
  return `${before}${quoteE(prefix)}${number || "#"}${quoteE(suffix)}${after}`;
}

/** Between apostrophes a letter represents itself. */
function quoteE(words: string): string {
  return words.replaceAll(/E+/g, "'$&'");
}
