import type { ReadingContext } from "../../../reader.ts";
import { moduleFolderOf } from "../syntax/module-folder.ts";
import { parseProperties } from "./properties-text.ts";
import { parseYamlSettings } from "./yaml-settings.ts";

/** Files with settings of an application: Spring's, Quarkus' and Micronaut's, and those of MicroProfile. */
export const settingsFile =
  /(?:^|\/)(?:application|bootstrap)(?:[-.][\w.-]+)?\.(?:properties|ya?ml)$|(?:^|\/)META-INF\/microprofile-config\.properties$/;

/** The settings that files of Java applications carry, for placeholders in code. */
export interface ApplicationSettings {
  /** Replaces placeholders by the settings of the module of a file; undefined if one has no value. */
  fill(text: string, path: string): string | undefined;
}

const maxDepth = 8;

/** Collects the settings of the applications; files are read only if a placeholder asks for them. */
export function createApplicationSettings({ tree }: ReadingContext): ApplicationSettings {
  const modules = new Map<string, ReadonlyMap<string, string>>();
  const settingsOf = (folder: string): ReadonlyMap<string, string> => {
    const known = modules.get(folder);
    if (known !== undefined) return known;
    const settings = new Map<string, string>();
    for (const path of tree.paths)
      if (settingsFile.test(path) && moduleFolderOf(path) === folder)
        for (const { key, value } of settingsIn(path, tree.text(path) ?? ""))
          if (!settings.has(key)) settings.set(key, value);
    modules.set(folder, settings);
    return settings;
  };
  const fill = (text: string, path: string, depth: number): string | undefined => {
    if (!text.includes("${")) return text;
    if (depth > maxDepth) return undefined;
    let isKnown = true;
    const filled = text.replace(/\$\{([^{}:]+)(?::([^{}]*))?\}/g, (_, key: string, standard?: string) => {
      const value = settingsOf(moduleFolderOf(path)).get(key.trim()) ?? standard;
      if (value === undefined) isKnown = false;
      return value ?? "";
    });
    return isKnown ? fill(filled, path, depth + 1) : undefined;
  };
  return { fill: (text, path) => fill(text, path, 0) };
}

function settingsIn(path: string, text: string) {
  try {
    return path.endsWith(".properties") ? parseProperties(text) : parseYamlSettings(text).flat();
  } catch {
    return [];
  }
}
