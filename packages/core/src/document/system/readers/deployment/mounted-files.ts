import { folderOf, pathFrom } from "../../file-path.ts";
import type { FactOwner } from "../../facts.ts";
import type { ReadingContext, SourceTree } from "../../reader.ts";
import { type ComposeFile, composePathsAmong, readComposeFile } from "./compose-file.ts";
import { interpolate } from "./interpolate.ts";
import type { YamlNode } from "./read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "./yaml-path.ts";

/** A service of a compose file. */
export interface MountingService {
  readonly key: string;
  readonly image?: string;
  /** The file or folder that it mounts. */
  readonly mounted: string;
  /** The folder that it is built from. */
  readonly build?: string;
}

const known = new WeakMap<SourceTree, ReadonlyMap<string, readonly MountingService[]>>();

/**
 * Returns the owner of a configuration file: the service of a compose file that mounts it or its folder, else the part
 * whose sources contain it.
 */
export function ownerOfFile(path: string, context: ReadingContext): FactOwner {
  const [service] = servicesThatMount(path, context);
  return service === undefined ? { file: path } : { deployable: service.key };
}

/** Returns the services of compose files that mount a file or a folder around it, the nearest folder first. */
export function servicesThatMount(path: string, context: ReadingContext): readonly MountingService[] {
  const mounts = known.get(context.tree) ?? mountsIn(context);
  known.set(context.tree, mounts);
  const services: MountingService[] = [];
  for (let current = path; current !== ""; current = folderOf(current))
    services.push(...(mounts.get(current) ?? []));
  return services;
}

function mountsIn({ attempt, tree }: ReadingContext): ReadonlyMap<string, readonly MountingService[]> {
  const mounts = new Map<string, MountingService[]>();
  // What is wrong with a compose file is reported by its own reader.
  const silent: ReadingContext = { tree, attempt, unread: () => undefined };
  for (const path of composePathsAmong(tree.paths, silent)) {
    const file = readComposeFile(path, silent);
    if (file === undefined) continue;
    for (const [key, { value }] of file.services) {
      const image = textAt(value, "image");
      const context = textAt(value, "build") ?? textAt(value, "build", "context");
      const build =
        context === undefined ? undefined : pathFrom(folderOf(path), interpolate(context, file.lookup));
      const service = {
        key,
        ...(image === undefined ? {} : { image: interpolate(image, file.lookup) }),
        ...(build === undefined ? {} : { build }),
      };
      for (const source of sourcesOf(value, file)) {
        const mounted = pathFrom(folderOf(path), source);
        if (mounted === undefined || mounted === "") continue;
        mounts.set(mounted, [...(mounts.get(mounted) ?? []), { ...service, mounted }]);
      }
    }
  }
  return mounts;
}

/** Returns the files and folders of the host that a service sees: its volumes, and the files of its configs. */
export function sourcesOf(service: YamlNode, { lookup, root }: ComposeFile): readonly string[] {
  const written = (text: string | undefined): string => interpolate(text ?? "", lookup);
  const volumes = itemsAt(service, "volumes").map((item) =>
    item.scalar === undefined ? written(textAt(item, "source")) : (written(item.scalar).split(":")[0] ?? ""),
  );
  const configs = itemsAt(service, "configs").flatMap((item) => {
    const file = valueAt(root, "configs", item.scalar ?? textAt(item, "source") ?? "");
    const path = written(textAt(file, "file"));
    return path === "" || path.startsWith(".") ? path : `./${path}`;
  });
  return [...volumes, ...configs].filter((source) => source.startsWith("."));
}
