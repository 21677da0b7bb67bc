/** True if two e-mails are one; upper and lower case and spaces around them do not count. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
