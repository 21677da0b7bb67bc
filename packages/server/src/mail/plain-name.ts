/** A name that a stranger may have chosen for what it does to a mail: no lines, no markup, no addresses to click at. */
export function plainName(name: string): string {
  return plainLine(name).replaceAll(/[<>"]/g, "'").slice(0, 100);
}

/** A line that somebody has written, without signs that cannot be seen and without addresses to click at. */
export function plainLine(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").replaceAll("://", ": //");
}
