import { fileNameOf, folderOf, isBelow } from "../file-path.ts";
import type { Fact, FactOwner } from "../facts.ts";
import { languageOf } from "../language-of.ts";
import { storeKinds } from "../store-kinds.ts";
import { outsideHost, resourceNamesAt } from "../technologies/outside-hosts.ts";
import { isLocal, namesOfHost } from "./address.ts";
import type { Address } from "./address.ts";
import { lastCommand } from "./container-tasks.ts";
import { enclosingFolder, type SourceModule } from "./gather-modules.ts";
import { fullForm, shortForm } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";
import { filesOfPart, stacksOf } from "./stacks.ts";
import { startedCode } from "./started-code.ts";

/** Finds the parts that names, hosts, files and technologies mean. */
export interface PartFinder {
  /** The same search from a part: parts of other stacks are excluded from several candidates. */
  near(part: PartDraft): PartFinder;
  /** The parts whose sources contain a file, or that depend on the library that does. */
  ofFile(file: string): readonly PartDraft[];
  of(owner: FactOwner): readonly PartDraft[];
  ofId(id: string): PartDraft | undefined;
  /** The part of that name, if only one can be meant. */
  named(name: string): PartDraft | undefined;
  /** The part at an address; a local address is found by its port, if only one part listens there. */
  at(address: Address): { readonly part: PartDraft; readonly isByPort: boolean } | undefined;
  ofTechnology(technology: string): readonly PartDraft[];
  ofRole(role: string): readonly PartDraft[];
}

/** Prepares to find parts. Of the facts, the imports between folders count: they show the content of a program. */
export function createPartFinder(
  parts: readonly PartDraft[],
  modules: readonly SourceModule[],
  facts: readonly Fact[] = [],
): PartFinder {
  const byDeployable = indexBy(parts, ({ unit }) => unit.deployable?.names ?? []);
  const byName = indexBy(parts, (part) => [part.name, ...part.names]);
  const byShortName = indexBy(parts, (part) => [part.name, ...part.names], shortForm);
  const byFolder = Map.groupBy(
    parts.filter(({ folder }) => folder !== undefined),
    ({ folder }) => folder ?? "",
  );
  const runners = runnersOfFiles(parts);
  const libraryUsers = usersOfLibraries(modules, byFolder);
  const importers = importersOf(facts, byFolder);
  const folders = new Set([...byFolder.keys(), ...libraryUsers.keys()]);
  const onlyParts = onlyPartsOf(modules, parts);
  const homes = new Set(onlyParts.keys());
  const ownFolders = ownFoldersOf(facts, byFolder);
  const ownPlaces = new Set(ownFolders.keys());
  const stacks = stacksOf(facts, modules);
  const mounters = mountersIn(parts);

  /** Returns the parts of a list that are in the stack of some files; all of them if none is. */
  const closeTo = (files: readonly string[], candidates: readonly PartDraft[] = []): readonly PartDraft[] => {
    if (candidates.length < 2) return candidates;
    const close = candidates.filter((part) => !stacks.areApart(filesOfPart(part), files));
    return close.length === 0 ? candidates : close;
  };

  const ofFile = (file: string): readonly PartDraft[] => {
    const running = runners.get(file);
    if (running !== undefined) return running;
    const folder = enclosingFolder(file, folders);
    if (folder === undefined) {
      const home = onlyParts.get(enclosingFolder(file, homes) ?? "");
      return importers.get(folderOf(file)) ?? (home === undefined ? mounters(file) : [home]);
    }
    const own = ownFolders.get(enclosingFolder(file.replace(/\.\w+$/, ""), ownPlaces) ?? "");
    if (own !== undefined && own.folder === folder) return [own];
    const inFolder = byFolder.get(folder)?.filter((part) => !runsOwnFiles(part));
    const importing = importers.get(folderOf(file)) ?? [];
    const using = libraryUsers.get(folder);
    return inFolder ?? (using === undefined ? importing : usersAmong(using, importing));
  };

  const finderFrom = (files: readonly string[]): PartFinder => ({
    near: (part) => finderFrom(filesOfPart(part)),
    ofFile,
    of(owner) {
      if ("file" in owner) return usersAmong(ofFile(owner.file), owner.usedBy?.flatMap(ofFile));
      const candidates = byDeployable.get(fullForm(owner.deployable));
      const close = closeTo(owner.near === undefined ? files : [`${owner.near}/`], candidates);
      const part =
        single(candidates) ??
        single(candidates?.filter((one) => isDeployedIn(one, owner.near))) ??
        single(close) ??
        byOwnName(close, owner.deployable);
      return part === undefined ? [] : [part];
    },
    ofId: (id) => parts.find((part) => part.id === id),
    named(name) {
      const candidates = closeTo(files, byName.get(fullForm(name)));
      return (
        single(candidates) ??
        byOwnName(candidates, name) ??
        single(closeTo(files, byShortName.get(shortForm(name))))
      );
    },
    at(address) {
      const { host, port } = address;
      if (isLocal(host)) {
        const part = port === undefined ? undefined : partAtPort(parts, port, (all) => closeTo(files, all));
        return part && { part, isByPort: true };
      }
      for (const name of namesOfHost(host)) {
        const candidates = closeTo(files, byName.get(fullForm(name)));
        const part = single(candidates) ?? byOwnName(candidates, name);
        if (part !== undefined) return { part, isByPort: false };
      }
      const managed = managedAt(address, (name) => closeTo(files, byName.get(fullForm(name))));
      return managed && { part: managed, isByPort: false };
    },
    ofTechnology: (technology) =>
      closeTo(
        files,
        parts.filter(({ technologies }) =>
          [...technologies].some((own) => own.toLowerCase() === technology.toLowerCase()),
        ),
      ),
    ofRole: (role) =>
      closeTo(
        files,
        parts.filter((part) => part.role === role),
      ),
  });
  return finderFrom([]);
}

/**
 * The only parts of modules with several programs, by the folders of these modules: the settings and migrations of a service
 * are beside its program, as in `orders/cmd/server` and `orders/.env`.
 */
function onlyPartsOf(
  modules: readonly SourceModule[],
  parts: readonly PartDraft[],
): ReadonlyMap<string, PartDraft> {
  return new Map(
    modules.flatMap(({ folder, unit }) => {
      if (unit !== "aggregate" || folder === "") return [];
      const only = single(parts.filter((part) => part.folder !== undefined && isBelow(part.folder, folder)));
      return only === undefined ? [] : [[folder, only] as const];
    }),
  );
}

/** The parts that use a library, out of its dependents; all of them if no use is known. */
function usersAmong(parts: readonly PartDraft[], users: readonly PartDraft[] = []): readonly PartDraft[] {
  const using = parts.filter((part) => users.includes(part));
  return using.length > 0 ? using : parts;
}

/**
 * Returns how to find the parts of a file of code by the folders that their containers see: products such as Airflow run
 * the code there. A store only runs it during its setup.
 */
function mountersIn(parts: readonly PartDraft[]): (file: string) => readonly PartDraft[] {
  const mounts = parts.flatMap((part) => {
    const { deployable, module } = part.unit;
    if (module !== undefined || storeKinds.has(part.kind)) return [];
    const folders = deployable?.facts.flatMap((fact) => fact.mounts ?? []) ?? [];
    return folders.flatMap((folder) => (folder === "" ? [] : [{ folder, part }]));
  });
  return (file) =>
    languageOf(file) === undefined
      ? []
      : [...new Set(mounts.flatMap(({ folder, part }) => (isBelow(file, folder) ? [part] : [])))];
}

/** The parts that run a file, where several of them are built from one folder. */
function runnersOfFiles(parts: readonly PartDraft[]): ReadonlyMap<string, readonly PartDraft[]> {
  const runners = new Map<string, PartDraft[]>();
  for (const part of parts)
    for (const { files = [] } of part.unit.deployable?.facts ?? [])
      for (const file of files) runners.set(file, [...(runners.get(file) ?? []), part]);
  return runners;
}

/**
 * The folders and files that are called as one of several parts that are built from the same sources, or by a word that only
 * this part is started with, where two of these have such places beside each other: `services/orders` and
 * `services/payments` of one program that is started with either word; and the places at which their commands start.
 */
function ownFoldersOf(
  facts: readonly Fact[],
  byFolder: ReadonlyMap<string, readonly PartDraft[]>,
): ReadonlyMap<string, PartDraft> {
  const shared = [...byFolder].filter(([, parts]) => parts.length > 1);
  if (shared.length === 0) return new Map();
  const own = new Map<string, PartDraft>();
  const seen = new Set(facts.map(({ place }) => place.file.replace(/\.\w+$/, "")));
  for (const place of seen) if (folderOf(place) !== "") seen.add(folderOf(place));
  const settings = Map.groupBy(facts, (fact) =>
    fact.kind === "setting" && "deployable" in fact.owner ? fullForm(fact.owner.deployable) : "",
  );
  for (const [home, parts] of shared) {
    for (const [place, part] of startedCode(parts)) own.set(home === "" ? place : `${home}/${place}`, part);
    const commands = new Map(parts.map((part) => [part, wordsStarting(part)]));
    const isOneProgram = new Set([...commands.values()].flatMap(([program]) => program ?? [])).size === 1;
    const called = parts.map((part) => {
      const given = part.unit.deployable?.names.flatMap((name) => settings.get(fullForm(name)) ?? []) ?? [];
      const values = given.flatMap((fact) => (fact.kind === "setting" ? [fact.value] : []));
      const words = [...(isOneProgram ? (commands.get(part) ?? []) : []), ...values].filter(isWord);
      return { part, forms: new Set([...callsOf(part), ...words].map(fullForm)) };
    });
    const named = [...seen].flatMap((place) => {
      const own = single(called.filter(({ forms }) => forms.has(fullForm(fileNameOf(place)))));
      return own !== undefined && isBelow(place, home) ? [{ place, part: own.part }] : [];
    });
    for (const group of Map.groupBy(named, ({ place }) => folderOf(place)).values())
      if (new Set(group.map(({ part }) => part)).size > 1)
        for (const { place, part } of group) own.set(place, part);
  }
  return own;
}

/** The names of a part and of its builds, whose targets and arguments name sources too. */
function callsOf({ name, unit }: PartDraft): string[] {
  const variants = unit.deployable?.builds.flatMap(({ variant = [] }) => variant) ?? [];
  return [name, ...variants.map(fileNameOf)];
}

/** The words of the command of a part, the program first; none if it starts the command of its image. */
function wordsStarting({ unit }: PartDraft): readonly string[] {
  const command = unit.deployable?.facts.find((fact) => fact.command !== undefined)?.command;
  return command === undefined ? [] : lastCommand(command).split(/[\s=]+/);
}

/** Whether a value may be the name of a role, as in `--role=billing`. */
function isWord(value: string): boolean {
  return /^[a-z]\w*(?:-\w+)*$/i.test(value);
}

function runsOwnFiles({ unit }: PartDraft): boolean {
  return unit.deployable?.facts.some(({ files }) => files !== undefined) === true;
}

function indexBy(
  parts: readonly PartDraft[],
  namesOf: (part: PartDraft) => Iterable<string>,
  form = fullForm,
): Map<string, PartDraft[]> {
  const index = new Map<string, PartDraft[]>();
  for (const part of parts)
    for (const key of new Set(Array.from(namesOf(part), form)))
      if (key !== "") index.set(key, [...(index.get(key) ?? []), part]);
  return index;
}

/**
 * Returns the part at a port of the machine itself: the part that publishes it, or else the only part that listens there.
 */
function partAtPort(
  parts: readonly PartDraft[],
  port: number,
  closest: (parts: readonly PartDraft[]) => readonly PartDraft[],
): PartDraft | undefined {
  const publishing = parts.filter((part) => publishedPorts(part).includes(port));
  if (publishing.length > 0) return single(closest(publishing));
  return single(closest(parts.filter(({ ports }) => ports.has(port))));
}

/** Returns the part that a provider runs at one of its hosts, by the name in the address. */
function managedAt(address: Address, named: (name: string) => readonly PartDraft[]): PartDraft | undefined {
  const provider = outsideHost(address.host);
  if (provider === undefined) return undefined;
  for (const name of resourceNamesAt(address)) {
    const part = single(
      named(name).filter(
        (one) =>
          isManaged(one) &&
          (provider.technology === undefined
            ? one.kind === provider.partKind
            : one.technologies.has(provider.technology)),
      ),
    );
    if (part !== undefined) return part;
  }
  return undefined;
}

/** What a provider runs has neither image nor sources here. */
export function isManaged({ image, unit }: PartDraft): boolean {
  return image === undefined && unit.module === undefined;
}

/** Returns the ports of the host under which a part is reached. */
export function publishedPorts({ unit }: PartDraft): readonly number[] {
  return unit.deployable?.facts.flatMap(({ published = [] }) => published) ?? [];
}

/** Whether a file of a folder deploys a part. */
function isDeployedIn({ unit: { deployable } }: PartDraft, folder: string | undefined): boolean {
  return deployable?.facts.some(({ place: { file } }) => folderOf(file) === folder) === true;
}

function single<Item>(items: readonly Item[] | undefined): Item | undefined {
  return items?.length === 1 ? items[0] : undefined;
}

/** Of several parts that share a name, as of an image, the one whose first name it is. */
function byOwnName(parts: readonly PartDraft[] | undefined, name: string): PartDraft | undefined {
  return single(parts?.filter((part) => fullForm(part.name) === fullForm(name)));
}

/** The parts whose programs reach a folder by the imports of their sources. */
function importersOf(
  facts: readonly Fact[],
  byFolder: ReadonlyMap<string, readonly PartDraft[]>,
): ReadonlyMap<string, readonly PartDraft[]> {
  const imports = Map.groupBy(
    facts.filter((fact) => fact.kind === "import"),
    ({ folder }) => folder,
  );
  const users = new Map<string, PartDraft[]>();
  for (const [home, parts] of byFolder) {
    const reached = new Set(
      [...imports.keys()].filter((folder) => folder === home || folder.startsWith(`${home}/`)),
    );
    for (const folder of reached) for (const { uses } of imports.get(folder) ?? []) reached.add(uses);
    for (const folder of reached) users.set(folder, [...(users.get(folder) ?? []), ...parts]);
  }
  return users;
}

/** The parts that depend on a module that is none itself, also through other modules, by its folder. */
function usersOfLibraries(
  modules: readonly SourceModule[],
  byFolder: ReadonlyMap<string, readonly PartDraft[]>,
): Map<string, PartDraft[]> {
  const byName = new Map(modules.flatMap((module) => module.names.map((name) => [name, module] as const)));
  const users = new Map<string, Set<PartDraft>>();
  for (const module of modules) {
    const parts = byFolder.get(module.folder);
    if (parts === undefined) continue;
    const seen = new Set([module]);
    for (const current of seen)
      for (const { name } of current.dependencies) {
        const needed = byName.get(name) ?? byName.get(name.slice(name.lastIndexOf(":") + 1));
        if (needed === undefined || byFolder.has(needed.folder)) continue;
        seen.add(needed);
        const of = users.get(needed.folder) ?? new Set();
        for (const part of parts) of.add(part);
        users.set(needed.folder, of);
      }
  }
  return new Map(Array.from(users, ([folder, of]) => [folder, [...of]]));
}
