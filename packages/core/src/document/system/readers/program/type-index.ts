import { push } from "./scope.ts";
import { simpleName, typeUse } from "./type-use.ts";
import type { DeclaredFile, DeclaredType, FieldUnit, FieldValue, Routine } from "./unit.ts";
import type { Value } from "./value.ts";

/** A field, and the type that declares it. */
export interface FoundField {
  readonly field: FieldUnit;
  readonly type: DeclaredType;
}

/**
 * The declared types of a system by their names: nested, inherited, imported, of the package. The module of a file
 * decides between types of one name.
 */
export class TypeIndex {
  private readonly moduleOf: (path: string) => string;
  private readonly byName = new Map<string, DeclaredType[]>();
  private readonly bases = new Map<DeclaredType, readonly DeclaredType[]>();
  private readonly values = new Map<DeclaredType, Map<string, Value[]>>();
  private readonly known: DeclaredType[] = [];

  constructor(moduleOf: (path: string) => string) {
    this.moduleOf = moduleOf;
  }

  /** Adds the types of a file, and the values that it gives to fields. */
  add(file: DeclaredFile, fieldValues: readonly FieldValue[]): void {
    this.bases.clear();
    for (const type of file.types) {
      this.known.push(type);
      const full = fullNameOf(type);
      push(this.byName, full, type);
      if (type.name !== full) push(this.byName, type.name, type);
    }
    for (const { name, type, value } of fieldValues) {
      if (type === undefined) continue;
      const own = this.values.get(type) ?? new Map<string, Value[]>();
      this.values.set(type, own);
      push(own, name, value);
    }
  }

  /** All types, in the order of their files. */
  all(): readonly DeclaredType[] {
    return this.known;
  }

  /**
   * Finds the type that a name means within another type. A name that only one type of the system has is taken for it,
   * since not every import can be followed.
   */
  find(name: string, from: DeclaredType): DeclaredType | undefined {
    const [first = "", ...rest] = name.split(".");
    const start = this.findSimple(first, from);
    if (start === "elsewhere") return undefined;
    let nested = start;
    for (const part of rest) nested = nested === undefined ? undefined : this.findMember(nested, part);
    return nested ?? this.nearest(this.byName.get(name) ?? [], from);
  }

  /** The supertypes that the system declares, the nearest first, the superclass before interfaces. */
  supertypesOf(type: DeclaredType): readonly DeclaredType[] {
    const known = this.bases.get(type);
    if (known !== undefined) return known;
    const found = new Set<DeclaredType>();
    let level: readonly DeclaredType[] = [type];
    while (level.length > 0) {
      level = level
        .flatMap((one) => one.bases.map((base) => this.find(typeUse(base).name, one)))
        .filter((one): one is DeclaredType => one !== undefined && one !== type && !found.has(one));
      for (const one of level) found.add(one);
    }
    const all = [...found];
    this.bases.set(type, all);
    return all;
  }

  /** The names of all supertypes, also of those that the system does not declare, without their packages. */
  supertypeNamesOf(type: DeclaredType): ReadonlySet<string> {
    const all = [type, ...this.supertypesOf(type)];
    return new Set(all.flatMap((one) => one.bases.map((base) => simpleName(typeUse(base).name))));
  }

  /** Finds the field that a name means within a type: its own, inherited, of a type around it, or imported. */
  fieldNamed(name: string, from: DeclaredType): FoundField | undefined {
    for (let around: DeclaredType | undefined = from; around !== undefined; around = around.outer) {
      const found = this.fieldOf(name, around);
      if (found !== undefined) return found;
    }
    for (const owner of this.importedOwners(name, from)) {
      const found = this.fieldOf(name, owner);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The field of a name of a type or of a supertype. */
  fieldOf(name: string, type: DeclaredType): FoundField | undefined {
    for (const owner of [type, ...this.supertypesOf(type)]) {
      const field = owner.fields.find((one) => one.name === name);
      if (field !== undefined) return { field, type: owner };
    }
    return undefined;
  }

  /** The values that a field is given; if none is seen, those of the parameter of its name of a constructor. */
  valuesOf({ field: { name }, type }: FoundField): readonly Value[] {
    const values = this.values.get(type)?.get(name);
    if (values !== undefined) return values;
    const scope = type.methods.find(
      ({ isConstructor, parameters }) => isConstructor && parameters.some((one) => one.name === name),
    );
    return scope === undefined ? [] : [{ kind: "name", name, scope }];
  }

  /** The types whose members of a name a file imports by it. */
  importedOwners(name: string, { unit }: DeclaredType): readonly DeclaredType[] {
    const from = unit.types[0];
    return unit.imports.flatMap(({ isStatic, isWildcard, name: imported }) => {
      if (!isStatic || from === undefined || (!isWildcard && !imported.endsWith(`.${name}`))) return [];
      const owner = this.find(isWildcard ? imported : imported.slice(0, imported.lastIndexOf(".")), from);
      return owner === undefined ? [] : [owner];
    });
  }

  /** The type that a simple name means; `elsewhere` if it is imported, but from no source of the system. */
  private findSimple(name: string, from: DeclaredType): DeclaredType | "elsewhere" | undefined {
    for (let around: DeclaredType | undefined = from; around !== undefined; around = around.outer) {
      if (around.name === name) return around;
      const member = this.findMember(around, name);
      if (member !== undefined) return member;
    }
    const { imports, package: packageName } = from.unit;
    const imported = imports.find((one) => !one.isWildcard && simpleName(one.name) === name);
    if (imported !== undefined) {
      const types = this.byName.get(imported.name) ?? [];
      return types.length === 0 ? "elsewhere" : this.nearest(types, from);
    }
    const places = [packageName, ...imports.filter((one) => one.isWildcard).map((one) => one.name)];
    for (const place of places) {
      const types = this.byName.get(place === "" ? name : `${place}.${name}`) ?? [];
      if (types.length > 0) return this.nearest(types, from);
    }
    return undefined;
  }

  /** A type nested in another or in one of its direct supertypes. */
  private findMember(owner: DeclaredType, name: string): DeclaredType | undefined {
    const own = owner.unit.types.find((type) => type.outer === owner && type.name === name);
    if (own !== undefined) return own;
    for (const base of owner.bases) {
      const use = typeUse(base).name;
      if (use === name || use.startsWith(`${name}.`)) continue;
      const candidates = this.byName.get(simpleName(use)) ?? [];
      for (const candidate of candidates.length === 1 ? candidates : []) {
        const nested = candidate.unit.types.find((type) => type.path === `${candidate.path}.${name}`);
        if (nested !== undefined) return nested;
      }
    }
    return undefined;
  }

  /** Of several types of one name the one in the same module; undefined if none can be told. */
  private nearest(types: readonly DeclaredType[], from: DeclaredType): DeclaredType | undefined {
    if (types.length < 2) return types[0];
    const module = this.moduleOf(from.file);
    const inModule = types.filter((type) => this.moduleOf(type.file) === module);
    return inModule.length === 1 ? inModule[0] : undefined;
  }
}

/** The name of a type with its package. */
export function fullNameOf({ path, unit }: DeclaredType): string {
  return unit.package === "" ? path : `${unit.package}.${path}`;
}

/** The declaration of the type around a routine. */
export function declaredTypeOf(scope: Routine): DeclaredType | undefined {
  for (let routine: Routine | undefined = scope; routine !== undefined; routine = routine.outer)
    if (routine.type !== undefined) return routine.type;
  return undefined;
}

/** A method of a class with the methods that it overrides: the nearest declaration first. */
export type MethodOfClass = readonly [Routine & { readonly type: DeclaredType }, ...DeclaredMethod[]];

type DeclaredMethod = Routine & { readonly type: DeclaredType };

/** Returns the methods of a class, its own and the inherited ones. */
export function methodsOfClass(type: DeclaredType, index: TypeIndex): readonly MethodOfClass[] {
  const methods: [DeclaredMethod, ...DeclaredMethod[]][] = [];
  for (const owner of [type, ...index.supertypesOf(type)])
    for (const method of owner.methods) {
      if (method.isConstructor) continue;
      const declared = method.type === owner ? (method as DeclaredMethod) : { ...method, type: owner };
      const overriding = methods.find((others) =>
        others.some((other) => other.type !== owner && isOverridden(other, declared)),
      );
      if (overriding === undefined) methods.push([declared]);
      else overriding.push(declared);
    }
  return methods;
}

function isOverridden(method: Routine, base: DeclaredMethod): boolean {
  if (method.name !== base.name || method.parameters.length !== base.parameters.length) return false;
  return base.parameters.every((parameter, index) => {
    const name = simpleName(typeUse(parameter.type).name);
    return (
      base.type.typeParameters.includes(name) ||
      name === simpleName(typeUse(method.parameters[index]?.type).name)
    );
  });
}
