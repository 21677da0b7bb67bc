import type { FactOwner } from "../../facts.ts";
import type { ReadingContext, SourceTree } from "../../reader.ts";
import { composeName, readComposeFile } from "./compose-file.ts";
import { folderOf, pathFrom } from "./deployment-paths.ts";
import { interpolate } from "./interpolate.ts";
import { itemsAt, textAt } from "./yaml-path.ts";

const known = new WeakMap<SourceTree, ReadonlyMap<string, string>>();

/**
 * Returns the owner of a configuration file: the service of a compose file that mounts it or its folder, else the part
 * whose sources contain it.
 */
export function ownerOfFile(path: string, context: ReadingContext): FactOwner {
  const mounts = known.get(context.tree) ?? mountsIn(context);
  known.set(context.tree, mounts);
  for (let current = path; current !== ""; current = folderOf(current)) {
    const deployable = mounts.get(current);
    if (deployable !== undefined) return { deployable };
  }
  return { file: path };
}

function mountsIn({ attempt, tree }: ReadingContext): ReadonlyMap<string, string> {
  const mounts = new Map<string, string>();
  // What is wrong with a compose file is reported by its own reader.
  const silent: ReadingContext = { tree, attempt, unread: () => undefined };
  for (const path of tree.paths.filter((name) => composeName.test(name))) {
    const file = readComposeFile(path, silent);
    for (const [key, { value }] of file?.services ?? [])
      for (const item of itemsAt(value, "volumes")) {
        const written = interpolate(
          item.scalar ?? textAt(item, "source") ?? "",
          file?.lookup ?? (() => undefined),
        );
        const source = item.scalar === undefined ? written : (written.split(":")[0] ?? "");
        const mounted = source.startsWith(".") ? pathFrom(folderOf(path), source) : undefined;
        if (mounted !== undefined && mounted !== "" && !mounts.has(mounted)) mounts.set(mounted, key);
      }
  }
  return mounts;
}
