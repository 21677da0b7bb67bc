/** Returns the one whose file shares the most folders with a path, from outside; the first of several. */
export function closestTo<One extends { readonly file: string }>(
  path: string,
  all: readonly One[],
): One | undefined {
  const folders = path.split("/").slice(0, -1);
  let closest: One | undefined;
  let most = -1;
  for (const one of all) {
    const others = one.file.split("/").slice(0, -1);
    const different = folders.findIndex((folder, index) => folder !== others[index]);
    const shared = different < 0 ? folders.length : different;
    if (shared > most) {
      most = shared;
      closest = one;
    }
  }
  return closest;
}
