/** Returns whether two e-mail addresses are equal, ignoring case and surrounding spaces. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
