/** Where the server's text of a file stands that was changed on both sides. */
export function besideIt(path: string): string {
  return `${path}.server`;
}
