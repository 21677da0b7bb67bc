import type { FactOwner } from "../facts.ts";
import { isLocal, namesOfHost } from "./address.ts";
import type { Address } from "./address.ts";
import { enclosingFolder, type SourceModule } from "./gather-modules.ts";
import { fullForm, shortForm } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";

/** Finds the parts that names, hosts, files and technologies mean. */
export interface PartFinder {
  /** The parts whose sources contain a file, or that depend on the library that does. */
  ofFile(file: string): readonly PartDraft[];
  of(owner: FactOwner): readonly PartDraft[];
  ofId(id: string): PartDraft | undefined;
  /** The part of that name, if only one can be meant. */
  named(name: string): PartDraft | undefined;
  /** The part at an address; that of a local one by its port, if only one listens there. */
  at(address: Address): { readonly part: PartDraft; readonly isByPort: boolean } | undefined;
  ofTechnology(technology: string): readonly PartDraft[];
  ofRole(role: string): readonly PartDraft[];
}

export function createPartFinder(parts: readonly PartDraft[], modules: readonly SourceModule[]): PartFinder {
  const byDeployable = indexBy(parts, ({ unit }) => unit.deployable?.names ?? []);
  const byName = indexBy(parts, (part) => [part.name, ...part.names]);
  const byShortName = indexBy(parts, (part) => [part.name, ...part.names], shortForm);
  const byFolder = Map.groupBy(
    parts.filter(({ folder }) => folder !== undefined),
    ({ folder }) => folder ?? "",
  );
  const libraryUsers = usersOfLibraries(modules, byFolder);
  const folders = new Set([...byFolder.keys(), ...libraryUsers.keys()]);

  const named = (name: string): PartDraft | undefined =>
    single(byName.get(fullForm(name))) ??
    byOwnName(byName.get(fullForm(name)), name) ??
    single(byShortName.get(shortForm(name)));

  const finder: PartFinder = {
    ofFile(file) {
      const folder = enclosingFolder(file, folders);
      if (folder === undefined) return [];
      return byFolder.get(folder) ?? libraryUsers.get(folder) ?? [];
    },
    of(owner) {
      if ("file" in owner) return finder.ofFile(owner.file);
      const part =
        single(byDeployable.get(fullForm(owner.deployable))) ??
        byOwnName(byDeployable.get(fullForm(owner.deployable)), owner.deployable);
      return part === undefined ? [] : [part];
    },
    ofId: (id) => parts.find((part) => part.id === id),
    named,
    at({ host, port }) {
      if (isLocal(host)) {
        const part = port === undefined ? undefined : single(parts.filter(({ ports }) => ports.has(port)));
        return part && { part, isByPort: true };
      }
      for (const name of namesOfHost(host)) {
        const part = single(byName.get(fullForm(name))) ?? byOwnName(byName.get(fullForm(name)), name);
        if (part !== undefined) return { part, isByPort: false };
      }
      return undefined;
    },
    ofTechnology: (technology) =>
      parts.filter(({ technologies }) =>
        [...technologies].some((own) => own.toLowerCase() === technology.toLowerCase()),
      ),
    ofRole: (role) => parts.filter((part) => part.role === role),
  };
  return finder;
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

function single<Item>(items: readonly Item[] | undefined): Item | undefined {
  return items?.length === 1 ? items[0] : undefined;
}

/** Of several parts that share a name, as of an image, the one whose first name it is. */
function byOwnName(parts: readonly PartDraft[] | undefined, name: string): PartDraft | undefined {
  return single(parts?.filter((part) => fullForm(part.name) === fullForm(name)));
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
