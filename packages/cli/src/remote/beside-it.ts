/** The path of the server's text of a file that was changed on both sides. */
export function besideIt(path: string): string {
  return `${path}.server`;
}
