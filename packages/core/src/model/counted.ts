/** Returns a number with its noun, such as `1 change` or `2 changes`; for nouns whose plural ends in a mere "s". */
export function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns names as a list in a sentence: `a, b and c`; empty for none. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** Returns names as a list in a sentence; of more than `most` names only the first ones, and the number of the others. */
export function listedUpTo(most: number, names: readonly string[]): string {
  if (names.length <= most) return listed(names);
  return `${names.slice(0, most - 1).join(", ")} and ${String(names.length - most + 1)} more`;
}
