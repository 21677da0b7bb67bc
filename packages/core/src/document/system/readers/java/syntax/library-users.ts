import { fullNameOf, type JavaSources } from "./java-sources.ts";
import type { JavaType, JavaUnit } from "./java-unit.ts";
import { moduleFolderOf } from "./module-folder.ts";
import { simpleName } from "./type-lookup.ts";

/** A class of a library is used through others of it; more steps are followed by nobody. */
const maxSteps = 4;

/**
 * Returns a file of each module that uses a type of another one, directly or through types around it: what a shared
 * library of clients does, those modules do. The type's own file if no other module uses it.
 */
export function filesUsing(type: JavaType, sources: JavaSources): readonly string[] {
  const users = otherModulesUsing(type, sources);
  return users.length === 0 ? [type.unit.path] : users;
}

const libraries = new WeakMap<JavaSources, Map<string, boolean>>();

/** Whether other modules use types of the module of a type, so that it is a library. */
export function isInLibrary(type: JavaType, sources: JavaSources): boolean {
  const module = moduleFolderOf(type.unit.path);
  const modules = libraries.get(sources) ?? new Map<string, boolean>();
  libraries.set(sources, modules);
  const known = modules.get(module);
  if (known !== undefined) return known;
  const isUsed = sources
    .types()
    .filter((other) => other.outer === undefined && moduleFolderOf(other.unit.path) === module)
    .some((other) => unitsNaming(other, sources).some((unit) => moduleFolderOf(unit.path) !== module));
  modules.set(module, isUsed);
  return isUsed;
}

/** A file of each other module that uses a type. */
export function otherModulesUsing(type: JavaType, sources: JavaSources): readonly string[] {
  const module = moduleFolderOf(type.unit.path);
  const users = new Map<string, string>();
  const seen = new Set([type]);
  let level = [type];
  for (let step = 0; step < maxSteps && level.length > 0; step++) {
    const next: JavaType[] = [];
    for (const unit of level.flatMap((one) => unitsNaming(one, sources))) {
      const folder = moduleFolderOf(unit.path);
      if (folder !== module) {
        if (!users.has(folder)) users.set(folder, unit.path);
        continue;
      }
      for (const own of unit.types)
        if (!seen.has(own)) {
          seen.add(own);
          next.push(own);
        }
    }
    level = next;
  }
  return [...users.values()];
}

const importers = new WeakMap<JavaSources, ReadonlyMap<string, readonly JavaUnit[]>>();

/** The units that import a type, or declare something of it in its package. */
function unitsNaming(type: JavaType, sources: JavaSources): readonly JavaUnit[] {
  const index = importers.get(sources) ?? indexImports(sources);
  importers.set(sources, index);
  const neighbours = (index.get(`package ${type.unit.package}`) ?? []).filter(
    (unit) => unit !== type.unit && unit.types.some((other) => declares(other, simpleName(type.name))),
  );
  return [
    ...(index.get(fullNameOf(type)) ?? []),
    ...(index.get(`${type.unit.package}.*`) ?? []).filter((unit) =>
      unit.types.some((other) => declares(other, simpleName(type.name))),
    ),
    ...neighbours,
  ];
}

function indexImports(sources: JavaSources): ReadonlyMap<string, readonly JavaUnit[]> {
  const index = new Map<string, JavaUnit[]>();
  const add = (name: string, unit: JavaUnit): void => {
    const units = index.get(name);
    if (units === undefined) index.set(name, [unit]);
    else units.push(unit);
  };
  for (const unit of new Set(sources.types().map((type) => type.unit))) {
    add(`package ${unit.package}`, unit);
    for (const { isStatic, isWildcard, name } of unit.imports) {
      if (isWildcard) add(isStatic ? name : `${name}.*`, unit);
      else add(isStatic ? name.slice(0, name.lastIndexOf(".")) : name, unit);
    }
  }
  return index;
}

function declares(type: JavaType, name: string): boolean {
  return (
    type.supertypes.some((use) => use.name === name) ||
    type.fields.some((field) => field.type.name === name) ||
    type.methods.some(({ parameters }) => parameters.some((parameter) => parameter.type.name === name))
  );
}
