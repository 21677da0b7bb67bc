export interface NameRules {
  /** Characters that a name cannot have; each run of them becomes a separator. */
  readonly forbidden: RegExp;
  readonly separator: string;
  readonly maxLength?: number;
  /** Words that mean something else to the format, in lower case. They get `_1`, which no lexer takes for an operator. */
  readonly reserved?: ReadonlySet<string>;
  /** The prefix of a name that would otherwise begin with a forbidden character. */
  readonly start?: { readonly pattern: RegExp; readonly prefix: string };
}

/**
 * Returns a function that returns a unique name in a format for each key, always the same for the same key. Names that
 * differ only in case count as equal, because some formats do not distinguish them.
 */
export function uniqueNames(rules: NameRules): (key: string, wanted?: string) => string {
  const { forbidden, maxLength = 200, reserved, separator, start } = rules;
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return (key, wanted = key) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const plain = plainName(wanted);
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const end = `${separator}${number}`;
      name = `${plain.slice(0, maxLength - end.length)}${end}`;
    }
    taken.add(name.toLowerCase());
    names.set(key, name);
    return name;
  };

  function plainName(wanted: string): string {
    const words = wanted
      .normalize("NFKD")
      .replaceAll(/\p{M}+/gu, "")
      .replaceAll(forbidden, separator);
    const trimmed = trim(words) || "element";
    const started =
      start !== undefined && !start.pattern.test(trimmed) ? `${start.prefix}${trimmed}` : trimmed;
    const short = trim(started.slice(0, maxLength));
    return reserved?.has(short.toLowerCase()) === true ? `${short}_1` : short;
  }

  /** A name begins and ends with a letter or a digit. */
  function trim(name: string): string {
    return name.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  }
}
