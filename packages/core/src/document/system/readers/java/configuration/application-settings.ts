import type { ReadingContext } from "../../../reader.ts";
import { moduleFolderOf } from "../syntax/module-folder.ts";
import { readSettings } from "./read-settings.ts";

/** Files with settings of an application: Spring's, Quarkus' and Micronaut's, and those of MicroProfile. */
export const settingsFile =
  /(?:^|\/)(?:application|bootstrap)(?:[-.][\w.-]+)?\.(?:properties|ya?ml)$|(?:^|\/)META-INF\/microprofile-config\.properties$/;

/** The settings in the files of Java applications, for placeholders in code. */
export interface ApplicationSettings {
  /** Replaces the placeholders of a text that the module of a file has a value for; the others stay. */
  fill(text: string, path: string): string;
  /** All settings of the module of a file. */
  of(path: string): ReadonlyMap<string, string>;
}

const maxDepth = 8;

/** Returns the settings of applications; files are read only if something asks for them. */
export function createApplicationSettings(context: ReadingContext): ApplicationSettings {
  const modules = new Map<string, ReadonlyMap<string, string>>();
  let files: ReadonlyMap<string, readonly string[]> | undefined;
  const settingsOf = (folder: string): ReadonlyMap<string, string> => {
    const known = modules.get(folder);
    if (known !== undefined) return known;
    const settings = new Map<string, string>();
    files ??= Map.groupBy(
      context.tree.paths.filter((path) => settingsFile.test(path)),
      moduleFolderOf,
    );
    for (const path of files.get(folder) ?? [])
      for (const { key, value } of readSettings(path, context))
        if (!settings.has(key)) settings.set(key, value);
    modules.set(folder, settings);
    return settings;
  };
  const fill = (text: string, path: string, depth: number): string =>
    depth > maxDepth || !text.includes("${")
      ? text
      : text.replace(/\$\{([^{}:]+)(?::([^{}]*))?\}/g, (placeholder, key: string, standard?: string) => {
          const value = settingsOf(moduleFolderOf(path)).get(key.trim()) ?? standard;
          return value === undefined ? placeholder : fill(value, path, depth + 1);
        });
  return { fill: (text, path) => fill(text, path, 0), of: (path) => settingsOf(moduleFolderOf(path)) };
}
