import { fileNameOf, folderOf, pathFrom } from "../../file-path.ts";
import { isBesideSystem } from "../../beside-system.ts";
import type { ReadingContext } from "../../reader.ts";
import { parseEnvFile } from "./env-file.ts";
import type { VariableLookup } from "./interpolate.ts";
import { readYamlLines, type YamlEntry, type YamlNode } from "./read-yaml-lines.ts";
import { entriesAt, itemsAt, valueAt } from "./yaml-path.ts";

/** The names of compose files. */
const composeName =
  /(?:^|\/)(?:(?:docker-?)?compose[^/]*|[^/]*[-_.](?:docker-?)?compose|(?:docker-)?stack[^/]*)\.ya?ml$/i;

/** The elements at the top of a compose file. */
const topElement = /^(?:version|name|services|networks|volumes|configs|secrets|include|x-.*)$/;

/**
 * Returns the compose files among some paths: those that are called so, and those of other names, such as `infra.yml`, that
 * consist of nothing but the elements of a compose file and have a service with an image or a build.
 */
export function composePathsAmong(paths: readonly string[], { tree }: ReadingContext): string[] {
  const named = paths.filter((path) => composeName.test(path));
  const others = paths.filter((path) => {
    if (composeName.test(path) || !/(?:^|\/)[^/.][^/]*\.ya?ml$/i.test(path) || isBesideSystem(path))
      return false;
    const text = tree.text(path) ?? "";
    if (!/^services:[ \t]*(?:#.*)?$/m.test(text)) return false;
    const tops = Array.from(text.matchAll(/^["']?([\w.-]+)["']?[ \t]*:/gm), ([, key = ""]) => key);
    return tops.every((key) => topElement.test(key)) && /^[ \t]+(?:image|build):/m.test(text);
  });
  if (others.length === 0) return named;
  // What others extend is started by none of its own commands.
  const extended = new Set(
    [...named, ...others].flatMap((path) =>
      Array.from((tree.text(path) ?? "").matchAll(/\bfile:[ \t]*["']?([^\s"',}]+)/g), ([, file = ""]) =>
        pathFrom(folderOf(path), file),
      ),
    ),
  );
  return [...named, ...others.filter((path) => !extended.has(path))];
}

/** Profiles and files of tests, by one of their words. */
const testName = /(?:^|[._-])(?:e2e|integration|tests?|testing)(?=[._-]|$)/i;

/** Returns whether a compose file starts a system for its tests. */
export function isComposeForTests(path: string): boolean {
  return testName.test(fileNameOf(path));
}

/** A compose file, with its services by name. */
export interface ComposeFile {
  readonly path: string;
  readonly root: YamlNode;
  readonly services: ReadonlyMap<string, YamlEntry>;
  /** Whether it is an override file, which counts more than the main file. */
  readonly isOverride: boolean;
  readonly lookup: VariableLookup;
}

/** Without one of these, a file defines no service. */
const mentions = /^[ \t]*["']?(?:services|image|build|include|extends)["']?\s*:/m;

/** Reads a compose file; undefined for a file without services and included files, and for invalid YAML. */
export function readComposeFile(path: string, context: ReadingContext): ComposeFile | undefined {
  const text = context.tree.text(path);
  if (text === undefined || !mentions.test(text)) return undefined;
  const [root] = readYamlLines(path, context, { text });
  if (root === undefined) return undefined;
  return {
    path,
    root,
    services: servicesOf(root),
    isOverride: /\boverride\b/i.test(fileNameOf(path)),
    lookup: variablesOf(folderOf(path), context),
  };
}

/** In files of the first version, services are at the top. */
function servicesOf(root: YamlNode): ReadonlyMap<string, YamlEntry> {
  const services = valueAt(root, "services");
  if (services !== undefined)
    return new Map(
      entriesAt(services).filter(([, { value }]) => value.items === undefined && !isForTests(value)),
    );
  const isService = (node: YamlNode): boolean =>
    ["image", "build", "extends"].some((key) => valueAt(node, key) !== undefined);
  return new Map(entriesAt(root).filter(([key, { value }]) => !key.startsWith("x-") && isService(value)));
}

/** Whether a service is started only for tests. */
function isForTests(service: YamlNode): boolean {
  const profiles = itemsAt(service, "profiles").map(({ scalar = "" }) => scalar);
  return profiles.length > 0 && profiles.every((profile) => testName.test(profile));
}

/** The variables of the folder's `.env`, filled with each other. */
function variablesOf(folder: string, context: ReadingContext): VariableLookup {
  const path = pathFrom(folder, ".env");
  const text = path === undefined ? undefined : context.tree.text(path);
  const variables = new Map(parseEnvFile(text ?? "").map(({ name, value }) => [name, value]));
  // The shell sets it to the folder in which compose is started.
  return (name) => variables.get(name) ?? (name === "PWD" ? "." : undefined);
}
