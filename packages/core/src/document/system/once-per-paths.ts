/** Returns a function that makes something of the paths of a system once, however many readers ask for it. */
export function oncePerPaths<Made extends object>(
  make: (paths: readonly string[]) => Made,
): (paths: readonly string[]) => Made {
  const known = new WeakMap<readonly string[], Made>();
  return (paths) => {
    const made = known.get(paths) ?? make(paths);
    known.set(paths, made);
    return made;
  };
}
