import { moduleFolderOf } from "../syntax/module-folder.ts";
import type { SettingLine } from "./setting-line.ts";

/** A folder from which a configuration server gives settings to its clients. */
export interface SharedFolder {
  /** Below the scanned folder, without an ending slash. */
  readonly folder: string;
  /** The file that configures the server. */
  readonly server: string;
}

/** Settings of a file. */
export interface ReadFile {
  readonly path: string;
  readonly settings: readonly SettingLine[];
}

const locationKey = /^springcloudconfigserver.*(?:searchlocations|searchpaths|uri)(?:\[\d+\])?$/;

/** Finds the folders that configuration servers read, among the folders of the scanned one. */
export function findSharedFolders(
  servers: readonly ReadFile[],
  folders: ReadonlySet<string>,
): readonly SharedFolder[] {
  return servers.flatMap(({ path, settings }) => {
    const locations = settings.flatMap(({ key, value }) =>
      locationKey.test(relaxed(key)) ? value.split(",") : [],
    );
    const found = locations.flatMap((location) => foldersAt(location.trim(), path, folders));
    const isNative = settings.some(
      ({ key, value }) => key === "spring.profiles.active" && /\bnative\b/.test(value),
    );
    const standard = isNative && locations.length === 0 ? [resourcesOf(path, "config")] : [];
    return [...new Set([...found, ...standard])]
      .filter((folder) => folders.has(folder))
      .map((folder) => ({ folder, server: path }));
  });
}

function relaxed(key: string): string {
  return key.replaceAll(/[-_.]/g, "").toLowerCase();
}

/** The folders that a location means: resources of the server, or a folder that ends with the path. */
function foldersAt(location: string, server: string, folders: ReadonlySet<string>): string[] {
  const path = location
    .replace(/^(?:classpath\*?:|file:|optional:)+/, "")
    .replace(/^\/{2,}/, "/")
    .replace(/\$\{[^}]*\}/g, "")
    .replace(/\/?\{[^}]*\}.*$/, "")
    .replace(/\.git$/, "")
    .replace(/^(?:\.?\.?\/)+|\/+$/g, "");
  if (path === "" || /^\w+:\/\//.test(location.replace(/^file:\/\//, ""))) return [];
  if (location.startsWith("classpath")) return [resourcesOf(server, path)];
  const segments = path.split("/");
  for (let start = 0; start < segments.length; start++) {
    const ending = segments.slice(start).join("/");
    const matching = [...folders].filter((folder) => folder === ending || folder.endsWith(`/${ending}`));
    if (matching.length > 0) return matching;
  }
  return [];
}

function resourcesOf(server: string, path: string): string {
  const module = moduleFolderOf(server);
  return `${module === "" ? "" : `${module}/`}src/main/resources/${path}`;
}
