import { moduleFolderOf } from "./module-folder.ts";
import type { JavaSources } from "./java-sources.ts";
import type { JavaType } from "./java-unit.ts";

/**
 * Finds the type that a name means within another type: nested, inherited, imported, of the package. A name that only
 * one type of the system has is taken for it, since not every import can be followed.
 */
export function findType(sources: JavaSources, name: string, from: JavaType): JavaType | undefined {
  const [first = "", ...rest] = name.split(".");
  const start = findSimple(sources, first, from);
  if (start === "elsewhere") return undefined;
  const nested = start === undefined ? undefined : findNested(sources, start, rest);
  return nested ?? nearest(sources.withName(name), from);
}

/** The supertypes that the system's sources declare, the nearest first, superclass before interfaces. */
export function supertypesOf(sources: JavaSources, type: JavaType): readonly JavaType[] {
  const found = new Set<JavaType>();
  let level: readonly JavaType[] = [type];
  while (level.length > 0) {
    level = level
      .flatMap((one) => one.supertypes.map(({ name }) => findType(sources, name, one)))
      .filter((one): one is JavaType => one !== undefined && one !== type && !found.has(one));
    for (const one of level) found.add(one);
  }
  return [...found];
}

/** The names of all supertypes, also of those that the system's sources do not declare, without their packages. */
export function supertypeNamesOf(sources: JavaSources, type: JavaType): ReadonlySet<string> {
  const all = [type, ...supertypesOf(sources, type)];
  return new Set(all.flatMap((one) => one.supertypes.map(({ name }) => simpleName(name))));
}

/** The last part of a name: `Orders` of `com.acme.Orders`. */
export function simpleName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** The type that a simple name means; `elsewhere` if it is imported, but from no source of the system. */
function findSimple(sources: JavaSources, name: string, from: JavaType): JavaType | "elsewhere" | undefined {
  for (let around: JavaType | undefined = from; around !== undefined; around = around.outer) {
    if (simpleName(around.name) === name) return around;
    const member = findMember(sources, around, name);
    if (member !== undefined) return member;
  }
  const { imports, package: packageName } = from.unit;
  const imported = imports.find((one) => !one.isWildcard && simpleName(one.name) === name);
  if (imported !== undefined) {
    const types = sources.withName(imported.name);
    return types.length === 0 ? "elsewhere" : nearest(types, from);
  }
  const places = [packageName, ...imports.filter((one) => one.isWildcard).map((one) => one.name)];
  for (const place of places) {
    const types = sources.withName(place === "" ? name : `${place}.${name}`);
    if (types.length > 0) return nearest(types, from);
  }
  return undefined;
}

/** A type nested in another or in one of its direct supertypes. */
function findMember(sources: JavaSources, owner: JavaType, name: string): JavaType | undefined {
  const own = owner.unit.types.find((type) => type.outer === owner && simpleName(type.name) === name);
  if (own !== undefined) return own;
  for (const use of owner.supertypes) {
    if (use.name === name || use.name.startsWith(`${name}.`)) continue;
    const candidates = sources.withName(simpleName(use.name));
    for (const candidate of candidates.length === 1 ? candidates : []) {
      const nested = candidate.unit.types.find((type) => type.name === `${candidate.name}.${name}`);
      if (nested !== undefined) return nested;
    }
  }
  return undefined;
}

function findNested(sources: JavaSources, start: JavaType, names: readonly string[]): JavaType | undefined {
  let type: JavaType | undefined = start;
  for (const name of names) type = type === undefined ? undefined : findMember(sources, type, name);
  return type;
}

/** Of several types of one name the one in the same module; undefined if none can be told. */
function nearest(types: readonly JavaType[], from: JavaType): JavaType | undefined {
  if (types.length < 2) return types[0];
  const module = moduleFolderOf(from.unit.path);
  const inModule = types.filter((type) => moduleFolderOf(type.unit.path) === module);
  return inModule.length === 1 ? inModule[0] : undefined;
}
