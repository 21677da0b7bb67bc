/** Returns a number with its noun, such as `1 change` or `2 changes`; for nouns whose plural ends in a mere "s". */
export function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}
