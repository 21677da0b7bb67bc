/**
 * Returns a path as a word of a command that people copy into their shell: in quotes if the shell would divide or expand it,
 * and never as an option. A single hyphen means standard input.
 *
 * @example shellWord("my shop") // "'my shop'"
 */
export function shellWord(path: string): string {
  const named = path.startsWith("-") && path !== "-" ? `./${path}` : path;
  return /^[\p{L}\p{N}@%+:,./_-]+$/u.test(named) ? named : `'${named.replaceAll("'", String.raw`'\''`)}'`;
}
