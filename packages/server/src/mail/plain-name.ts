/** Returns a name, possibly chosen by a stranger, in a form that is safe in a mail: no lines, markup or clickable addresses. */
export function plainName(name: string): string {
  return plainLine(name).replaceAll(/[<>"]/g, "'").slice(0, 100);
}

/** Returns a line by a person without invisible characters and clickable addresses. */
export function plainLine(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").replaceAll("://", ": //");
}
