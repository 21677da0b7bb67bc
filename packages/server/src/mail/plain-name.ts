/** A name that a stranger may have chosen for what it does to a mail: no lines, no markup, no addresses to click at. */
export function plainName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/[<>"]/g, "'")
    .replaceAll("://", ": //")
    .slice(0, 100);
}
