import { moduleFolderOf } from "./module-folder.ts";
import { typeUse } from "../../program/type-use.ts";
import { fullNameOf } from "../../program/type-index.ts";
import type { Program } from "../../program/program.ts";
import type { DeclaredType, DeclaredFile } from "../../program/unit.ts";

/** A class of a library is used through others of it; more steps are followed by nobody. */
const maxSteps = 4;

/**
 * Returns a file of each module that uses a type of another one, directly or through types around it: what a shared
 * library of clients does, those modules do. The type's own file if no other module uses it; none for an interface of a
 * library, such as a client that nobody is given.
 */
export function filesUsing(type: DeclaredType, program: Program): readonly string[] {
  const users = otherModulesUsing(type, program);
  if (users.length > 0) return users;
  return type.kind === "interface" && isInLibrary(type, program) ? [] : [type.file];
}

const libraries = new WeakMap<Program, Map<string, ReadonlySet<string>>>();

/** Whether other modules use types of the module of a type, so that it is a library. */
export function isInLibrary(type: DeclaredType, program: Program): boolean {
  return modulesUsing(type, program).size > 0;
}

/** Returns the folders of the other modules that use any type of the module of a type. */
export function modulesUsing(type: DeclaredType, program: Program): ReadonlySet<string> {
  const module = moduleFolderOf(type.file);
  const modules = libraries.get(program) ?? new Map<string, ReadonlySet<string>>();
  libraries.set(program, modules);
  const known = modules.get(module);
  if (known !== undefined) return known;
  const users = new Set(
    program.types
      .all()
      .filter((other) => other.outer === undefined && moduleFolderOf(other.file) === module)
      .flatMap((other) => unitsNaming(other, program).map((unit) => moduleFolderOf(unit.path)))
      .filter((folder) => folder !== module),
  );
  modules.set(module, users);
  return users;
}

/** A file of each other module that uses a type. */
export function otherModulesUsing(type: DeclaredType, program: Program): readonly string[] {
  const module = moduleFolderOf(type.file);
  const users = new Map<string, string>();
  const seen = new Set([type]);
  let level = [type];
  for (let step = 0; step < maxSteps && level.length > 0; step++) {
    const next: DeclaredType[] = [];
    for (const unit of level.flatMap((one) => unitsNaming(one, program))) {
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

/** The units by what they may name a type with: its full name, or its package or a wildcard with its simple name. */
type NamingIndex = ReadonlyMap<string, readonly DeclaredFile[]>;

const namings = new WeakMap<Program, NamingIndex>();

/** The units that import a type, or declare something of it in its package. */
function unitsNaming(type: DeclaredType, program: Program): readonly DeclaredFile[] {
  const index = namings.get(program) ?? indexNamings(program);
  namings.set(program, index);
  const simple = type.name;
  return [
    ...(index.get(fullNameOf(type)) ?? []),
    ...(index.get(`${type.unit.package}.* ${simple}`) ?? []),
    ...(index.get(`package ${type.unit.package} ${simple}`) ?? []).filter((unit) => unit !== type.unit),
  ];
}

function indexNamings(program: Program): NamingIndex {
  const index = new Map<string, DeclaredFile[]>();
  const add = (name: string, unit: DeclaredFile): void => {
    const units = index.get(name);
    if (units === undefined) index.set(name, [unit]);
    else units.push(unit);
  };
  for (const unit of new Set(program.types.all().map((type) => type.unit))) {
    const declared = new Set(unit.types.flatMap(declaredNames));
    for (const name of declared) add(`package ${unit.package} ${name}`, unit);
    for (const { isStatic, isWildcard, name } of unit.imports) {
      if (!isWildcard) add(isStatic ? name.slice(0, name.lastIndexOf(".")) : name, unit);
      else if (isStatic) add(name, unit);
      else for (const simple of declared) add(`${name}.* ${simple}`, unit);
    }
  }
  return index;
}

/** The names of the types of which a type declares a supertype, a field or a parameter. */
function declaredNames({ bases, fields, methods }: DeclaredType): string[] {
  return [
    ...bases,
    ...fields.map(({ type }) => type),
    ...methods.flatMap(({ parameters }) => parameters.map(({ type }) => type)),
  ].map((type) => typeUse(type).name);
}
