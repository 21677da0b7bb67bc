import type { CallFact, Fact, FactOwner, FactPlace } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { moduleManifestsOf, type ModuleManifests } from "./build/module-manifests.ts";
import { knownSettings, type KnownSetting } from "./configuration/known-settings.ts";
import type { SettingLine } from "./configuration/setting-line.ts";
import { findSettingsFiles, type SettingsFile } from "./configuration/settings-files.ts";

/** Reads the settings of applications, and what the well-known ones among them name. */
export const springConfig: FileReader = {
  reads: "Settings of Spring, Quarkus, Micronaut and MicroProfile",
  claims: (path) => /\.(?:properties|ya?ml)$/.test(path),
  read: (paths, context) =>
    findSettingsFiles(paths, context).flatMap((file) => [
      ...file.settings.map((setting): Fact => {
        const { isOnlyNamed, key, line, value } = setting;
        const place = { file: file.path, line };
        return { kind: "setting", owner: file.owner, key, value, place, ...(isOnlyNamed && { isOnlyNamed }) };
      }),
      ...file.settings.flatMap((setting) => callsOf(setting, file, context)),
    ]),
};

function callsOf(setting: SettingLine, file: SettingsFile, context: ReadingContext): CallFact[] {
  const plain = setting.key.toLowerCase().replaceAll(/[-_]/g, "");
  const known = knownSettings.find(({ key }) => key.test(plain));
  if (known === undefined) return [];
  const place = { file: file.path, line: setting.line };
  // A file that many applications share also has settings for libraries that only some of them have.
  const users =
    "clientsOf" in file.owner
      ? file.users.filter((user) => hasLibrary(user, known, moduleManifestsOf(context)))
      : file.users;
  return users.flatMap((from) =>
    targetsOf(setting, known, file).map((to) => callTo(to, { known, from, place })),
  );
}

function hasLibrary(user: FactOwner, { library }: KnownSetting, manifests: ModuleManifests): boolean {
  return library === undefined || !("file" in user) || manifests.dependsOn(user.file, library) !== false;
}

interface Caller {
  readonly known: KnownSetting;
  readonly from: CallFact["from"];
  readonly place: FactPlace;
}

function callTo(to: CallFact["to"], { from, known: { protocol }, place }: Caller): CallFact {
  return { kind: "call", from, to, ...(protocol === undefined ? {} : { protocol }), grade: "said", place };
}

function targetsOf(setting: SettingLine, known: KnownSetting, file: SettingsFile): CallFact["to"][] {
  const value = setting.value.trim();
  if (value === "" || value === "[]") return [];
  if (setting.key.startsWith("spring.config.import") && !value.includes("configserver:")) return [];
  if (serverSetting.test(setting.key) && (isFile(value) || readsOnlyFiles(file))) return [];
  const role = known.role === undefined ? [] : [{ role: known.role }];
  if (known.isName === true)
    return [...role, ...value.split(/,(?![^{]*\})/).map((name) => ({ name: name.trim() }))];
  const addresses = isEmbedded(value) ? [] : addressesIn(value, known, portOf(setting, known, file));
  const there = {
    ...(known.role !== undefined && { role: known.role }),
    ...(known.technology !== undefined && { technology: known.technology }),
  };
  return [...role, ...addresses.map((address) => ({ address, ...there }))];
}

/** Where a configuration server reads from. */
const serverSetting = /^spring\.cloud\.config\.server\./;

/** A repository on the disk of the server, by its URL or path. */
function isFile(value: string): boolean {
  return /^(?:\$\{\w+:)?(?:file:|classpath:|[/~.]|[A-Za-z]:[\\/])/.test(value);
}

/** With the profile `native`, a server reads its own files, and repositories only if their profile is active too. */
function readsOnlyFiles({ settings }: SettingsFile): boolean {
  return settings.some(
    ({ key, value }) =>
      /^spring\.profiles\.(?:active|include)$/.test(key) &&
      /\bnative\b/.test(value) &&
      !/\b(?:git|subversion|vault|composite)\b/.test(value),
  );
}

/** A database within the application is not a separate part. */
function isEmbedded(value: string): boolean {
  return /^(?:jdbc|r2dbc):(?:h2|hsqldb|derby|sqlite)(?::(?!tcp|hsql:\/\/|\/\/).*)?/.test(value);
}

/** A list of hosts is one cluster; URLs and placeholders of a list are addresses by themselves, except in JDBC. */
function addressesIn(value: string, { protocol, scheme }: KnownSetting, port: string | undefined): string[] {
  const plain = value.replace(/^(?:optional:)?configserver:/, "");
  if (plain === "") return [];
  if (scheme !== undefined && !plain.includes("://"))
    return [`${scheme}://${plain}${port === undefined ? "" : `:${port}`}`];
  const isOne = protocol === "JDBC" || !/:\/\/|\$\{/.test(plain);
  return isOne ? [plain] : plain.split(/,(?![^{]*\})/).map((one) => one.trim());
}

/** The port beside a host. */
function portOf(
  { key, line }: SettingLine,
  known: KnownSetting,
  { settings }: SettingsFile,
): string | undefined {
  if (known.port === undefined) return undefined;
  const wanted = key.replace(/[^.]+$/, known.port);
  const beside = settings.filter((setting) => setting.key === wanted);
  const nearest = beside.toSorted((one, other) => Math.abs(one.line - line) - Math.abs(other.line - line))[0];
  return nearest?.value;
}
