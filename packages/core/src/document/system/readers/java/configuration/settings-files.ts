import { fileNameOf } from "../../../file-path.ts";
import type { FactOwner, SettingFact } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import { moduleFolderOf } from "../syntax/module-folder.ts";
import { settingsFile } from "./application-settings.ts";
import { readSettings } from "./read-settings.ts";
import type { SettingLine } from "./setting-line.ts";

const locationKey = /^springcloudconfigserver.*(?:searchlocations|searchpaths|uri)(?:\[\d+\])?$/;

/** A file with settings of applications. */
export interface SettingsFile {
  readonly path: string;
  /** Whose settings they are. */
  readonly owner: SettingFact["owner"];
  /** The applications that use what the settings name, as far as they are known. */
  readonly users: readonly FactOwner[];
  readonly settings: readonly SettingLine[];
}

/** Finds the settings of applications among some paths: their own files, and those that a configuration server shares. */
export function findSettingsFiles(
  paths: readonly string[],
  context: ReadingContext,
): readonly SettingsFile[] {
  const candidates = paths.filter((path) => settingsFile.test(path));
  const read = candidates.map((path) => ({ path, settings: readSettings(path, context) }));
  const shared = findSharedFolders(read, foldersOf(context.tree.paths));
  const isShared = (path: string): boolean => shared.some(({ folder }) => path.startsWith(`${folder}/`));
  const own = read.filter(({ path }) => !isShared(path));
  const applications = namesOfApplications(own);
  const clients = own.filter(({ settings }) => settings.some(asksServer)).map(({ path }) => path);
  const others = paths
    .filter((path) => otherSettings.test(path) && !settingsFile.test(path) && !isShared(path))
    .map((path) => ({ path, settings: readSettings(path, context).flatMap(settingOfServer) }));
  return [
    ...[...own, ...others].map((file) => ({
      ...file,
      owner: { file: file.path },
      users: [{ file: file.path }],
    })),
    ...paths.filter(isShared).map((path) => ({
      path,
      settings: readSettings(path, context),
      ...ownerOfShared(path, shared, { applications, clients }),
    })),
  ];
}

/** Resources of any name that code can load as settings; those with texts for people are left out. */
const otherSettings =
  /(?:^|\/)src\/main\/(?:resources|webapp\/WEB-INF)\/(?!(?:.*\/)?(?:i18n|l10n|bundles?|messages?|locales?|lang(?:uage)?s?|static|templates|public)(?:\/|[\w.-]*\.properties$))[^?]*\.properties$/i;

/**
 * A setting that has the address of a server: one with the scheme of a product, or a host under a key that says so. The
 * address of a service counts where code names its key.
 */
function settingOfServer(setting: SettingLine): readonly SettingLine[] {
  const { key, value } = setting;
  const isSchemed =
    /^(?:jdbc|r2dbc|mongodb(?:\+srv)?|rediss?|amqps?|kafka|nats|mqtts?|smtps?|ldaps?|bolt|neo4j)(?::|\+)/i.test(
      value,
    );
  const isHost = /(?:^|[._-])(?:host|port)$/i.test(key) && /^(?:\$\{.*\}|[\w.-]+)$/.test(value);
  if (isSchemed || isHost) return [setting];
  return /^https?:\/\//i.test(value) ? [{ ...setting, isOnlyNamed: true }] : [];
}

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
}

/** The names of applications, by their settings and by the folders of their modules, with one of their files. */
function namesOfApplications(files: readonly Omit<SettingsFile, "owner" | "users">[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { path, settings } of files)
    for (const { key, value } of settings) if (key === "spring.application.name") names.set(value, path);
  for (const { path } of files) {
    const module = moduleFolderOf(path);
    const name = fileNameOf(module);
    if (name !== "" && !names.has(name)) names.set(name, path);
  }
  return names;
}

/** Whether a setting tells an application to ask a configuration server. */
function asksServer({ key, value }: SettingLine): boolean {
  return (
    /^spring\.cloud\.config\.(?:uri|discovery|fail-?fast|label|name|profile|username)/i.test(key) ||
    (key.startsWith("spring.config.import") && value.includes("configserver:"))
  );
}

interface Clients {
  readonly applications: ReadonlyMap<string, string>;
  readonly clients: readonly string[];
}

/** A shared file is of the application of its name, which a profile may follow; `application` is for all of them. */
function ownerOfShared(
  path: string,
  shared: readonly SharedFolder[],
  { applications, clients }: Clients,
): Pick<SettingsFile, "owner" | "users"> {
  const place = shared.find(({ folder }) => path.startsWith(`${folder}/`));
  const below = path
    .slice((place?.folder.length ?? 0) + 1)
    .replace(/\.\w+$/, "")
    .split("/");
  const stem = below.at(-1) ?? "";
  const name = /^application(?:-|$)/.test(stem) ? below.at(-2) : nameIn(stem, applications);
  if (name === undefined) {
    const owner = { clientsOf: place?.server ?? path };
    return { owner, users: clients.filter((file) => file !== place?.server).map((file) => ({ file })) };
  }
  const file = applications.get(name);
  return { owner: { application: name }, users: file === undefined ? [] : [{ file }] };
}

function nameIn(stem: string, applications: ReadonlyMap<string, string>): string {
  const names = [...applications.keys()].filter((name) => stem === name || stem.startsWith(`${name}-`));
  return names.toSorted((one, other) => other.length - one.length)[0] ?? stem;
}

/** A folder from which a configuration server gives settings to its clients. */
interface SharedFolder {
  /** Below the scanned folder, without an ending slash. */
  readonly folder: string;
  /** The file that configures the server. */
  readonly server: string;
}

/** Settings of a file. */
interface ReadFile {
  readonly path: string;
  readonly settings: readonly SettingLine[];
}

/** Finds the folders that configuration servers read, among the folders of the scanned one. */
function findSharedFolders(
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
