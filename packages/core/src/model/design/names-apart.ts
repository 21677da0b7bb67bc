/**
 * Returns names that are distinct regardless of case: a name that is taken gets a number.
 *
 * @example namesApart(["book id", "book id"], { separator: " " }) // ["book id", "book id 2"]
 */
export function namesApart(
  names: readonly string[],
  { maxLength = Infinity, separator }: { readonly separator: string; readonly maxLength?: number },
): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let apart = name.slice(0, maxLength);
    for (let count = 2; taken.has(apart.toLowerCase()); count++) {
      const ending = `${separator}${count}`;
      apart = name.slice(0, maxLength - ending.length) + ending;
    }
    taken.add(apart.toLowerCase());
    return apart;
  });
}
