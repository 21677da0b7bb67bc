import { DeclaredNames } from "./declared-names.ts";
import { ModuleNames } from "./module-names.ts";
import type { NameRules } from "./name-rules.ts";
import { type Call, type Value, unknown } from "./value.ts";
import { Steps } from "./steps.ts";
import { areOfLibrary, argumentOf, type Origin, typeNamesOf } from "./origin.ts";
import type { FoundField, TypeIndex } from "./type-index.ts";
import { type Frame, isEntered, isStatic, lookup, ownerOf, push } from "./scope.ts";
import type { DeclaredType, FieldValue, Routine, TypeUnit, Unit } from "./unit.ts";

/** More alternatives of one value than people write. */
const maxOrigins = 64;

/** The code of a system in one language: follows names through variables, parameters, fields and functions. */
export class Program {
  readonly units: Unit[] = [];
  private readonly rules: NameRules;
  private readonly declared: DeclaredNames;
  private readonly unitByPath = new Map<string, Unit>();
  private readonly routinesByName = new Map<string, Routine[]>();
  private readonly realmByPath = new Map<string, string>();
  private readonly callsByName = new Map<string, Call[]>();
  private readonly fieldsByName = new Map<string, (FieldValue & { readonly realm: string })[]>();
  private readonly realms = new Map<string, Unit[]>();
  private readonly owners = new Set<string>();
  private readonly callers = new Map<Routine, readonly Call[]>();
  private typing = 0;
  /** Limits the questions about this code; a question that asks others on its way shares its steps with them. */
  readonly steps = new Steps();
  private readonly typesByName = new Map<string, TypeUnit[]>();
  private readonly modules: ModuleNames | undefined;

  constructor(rules: NameRules) {
    this.rules = rules;
    this.modules =
      rules.modules && new ModuleNames(rules.modules, { units: this.unitByPath, steps: this.steps });
    this.declared = new DeclaredNames((path) => this.realmOf(path));
  }

  /** The declared types of languages with packages. */
  get types(): TypeIndex {
    return this.declared.types;
  }

  has(path: string): boolean {
    return this.unitByPath.has(path);
  }

  unitAt(path: string): Unit | undefined {
    return this.unitByPath.get(path);
  }

  add(unit: Unit): void {
    this.units.push(unit);
    this.unitByPath.set(unit.path, unit);
    this.callers.clear();
    if (this.modules !== undefined) return;
    const realm = this.rules.realmOf(unit.path);
    push(this.realms, realm, unit);
    this.realmByPath.set(unit.path, realm);
    this.declared.add(unit);
    for (const type of unit.types) push(this.typesByName, type.name, type);
    const fieldRealm = this.fieldRealmOf(unit.path);
    for (const value of unit.fieldValues)
      push(this.fieldsByName, value.name, { ...value, realm: fieldRealm });
    for (const routine of [unit.top, ...unit.routines]) {
      if (routine.owner !== undefined) this.owners.add(routine.owner);
      if (routine.name !== undefined)
        push(this.routinesByName, routine.isConstructor ? (routine.owner ?? "") : routine.name, routine);
      for (const call of routine.calls) push(this.callsByName, call.name, call);
    }
  }

  unitOf(routine: Routine): Unit | undefined {
    return this.unitByPath.get(routine.file);
  }

  /** The part of a system in which names of a file have one meaning. */
  realmOf(path: string): string {
    return this.realmByPath.get(path) ?? this.rules.realmOf(path);
  }

  /** The types of a name; of several, the nearest to a file that names one, if it is given. */
  typesNamed(name: string, from?: string): readonly TypeUnit[] {
    const types = this.typesByName.get(name) ?? [];
    return from === undefined ? types : this.nearest(types, from);
  }

  /** What is in the part of a file, else in those that it refers to, else everywhere. */
  private nearest<Item extends { readonly file: string }>(
    items: readonly Item[],
    from: string,
  ): readonly Item[] {
    if (items.length < 2) return items;
    const realm = this.realmOf(from);
    const own = items.filter(({ file }) => this.realmOf(file) === realm);
    if (own.length > 0) return own;
    const references = this.rules.referencesOf?.(realm);
    const referred = items.filter(({ file }) => references?.has(this.realmOf(file)) === true);
    return referred.length > 0 ? referred : items;
  }

  /** All calls of a file, in the order of their lines. */
  callsIn(unit: Unit): readonly Call[] {
    if (unit.module !== undefined) return unit.module.calls;
    return [unit.top, ...unit.routines]
      .flatMap(({ calls }) => calls)
      .toSorted((one, other) => one.line - other.line);
  }

  /** Returns the package that a name stands for in a file. */
  importOf(value: Value): string | undefined {
    if (value.kind !== "name" || lookup(value.name, value.scope) !== undefined) return undefined;
    return this.unitOf(value.scope)?.imports.get(value.name);
  }

  /** Returns the file that an import means, if it was seen; with a name, the module of that name inside of it. */
  fileOf(from: string, source: string, name?: string): string | undefined {
    return this.modules?.fileOf(from, source, name);
  }

  /** Returns the package from which an expression comes, and the name there with dots; undefined for code of the system. */
  packageOf(value: Value): { readonly source: string; readonly name: string } | undefined {
    const found = this.resolve(value);
    return found.kind === "import" ? { source: found.source, name: found.name ?? "" } : undefined;
  }

  /** Returns what a name stands for, without entering calls or leaving parameters; what cannot be followed stays what it is. */
  resolve(value: Value): Value {
    return this.modules === undefined ? value : this.modules.resolve(value);
  }

  /** Returns all that a name may stand for, as `resolve` follows it. */
  resolveAll(value: Value): readonly Value[] {
    return this.modules === undefined ? [value] : this.modules.resolveAll(value);
  }

  /** The calls of a routine. They are kept unless they were found on the way to a type, which is not followed far. */
  callersOf(routine: Routine): readonly Call[] {
    if (this.modules !== undefined) return this.modules.callersOf(routine);
    if (this.typing > 0) return this.findCallers(routine);
    const callers = this.callers.get(routine) ?? this.steps.apart(() => this.findCallers(routine));
    this.callers.set(routine, callers);
    return callers;
  }

  private findCallers(routine: Routine): readonly Call[] {
    const name = routine.isConstructor ? routine.owner : routine.name;
    if (this.followsTypes(routine))
      return (this.callsByName.get(name ?? "") ?? []).filter((call) =>
        this.routinesOf(call).includes(routine),
      );
    const same = this.routinesByName.get(name ?? "") ?? [];
    const realm = this.realmOf(routine.file);
    const isAlone = same.every(({ file }) => this.realmOf(file) === realm);
    return (this.callsByName.get(name ?? "") ?? []).filter(
      (call) =>
        this.reaches(call, routine) &&
        (isAlone || this.realmOf(call.scope.file) === realm || this.routinesOf(call).includes(routine)),
    );
  }

  /** The routines that a call may enter. */
  routinesOf(call: Call): readonly Routine[] {
    if (this.modules !== undefined) return this.modules.routinesOf(call);
    if (this.followsTypes(call.scope)) return this.declared.routinesOf(call);
    const reached = (this.routinesByName.get(call.name) ?? []).filter((routine) =>
      this.reaches(call, routine),
    );
    return this.nearest(reached, call.scope.file);
  }

  /** The declared type of an expression; undefined if it is not known, or not one of the system. */
  declaredTypeOf(value: Value): DeclaredType | undefined {
    return this.declared.typeOf(value);
  }

  /** The field that a name, a member or a call of its getter means, by declared types. */
  fieldOf(value: Value): FoundField | undefined {
    if (value.kind === "name")
      return lookup(value.name, value.scope) === undefined ? this.declared.fieldOfName(value) : undefined;
    if (value.kind === "call") return this.declared.fieldOfGetter(value);
    return value.kind === "member" ? this.declared.fieldOfMember(value) : undefined;
  }

  private followsTypes({ file }: Routine): boolean {
    return this.rules.followsTypes?.(file) === true;
  }

  /** Returns the values that an expression may have, without names that can be followed. */
  origins(value: Value, frame?: Frame, depth = 0): readonly Origin[] {
    return depth === 0
      ? this.steps.answer(() => this.originsAt(value, frame, 0))
      : this.originsAt(value, frame, depth);
  }

  private originsAt(value: Value, frame: Frame | undefined, depth: number): readonly Origin[] {
    const self: Origin = { value, ...(frame && { frame }) };
    if (!this.steps.take(depth)) return [{ value: unknown }];
    const follow = (next: readonly Value[], within = frame): readonly Origin[] =>
      next.flatMap((option) => this.origins(option, within, depth + 1)).slice(0, maxOrigins);
    const resolved = this.resolve(value);
    // What a name of a language with modules stands for: a parameter is what callers give it.
    if (resolved !== value)
      return resolved.kind === "parameter" && resolved.index >= 0
        ? this.originsOfParameter(resolved.routine, resolved.index, { frame, depth })
        : this.origins(resolved, frame, depth + 1);
    switch (value.kind) {
      case "name": {
        const found = this.originsOfName(value, { frame, depth });
        return found.length === 0 ? [self] : found;
      }
      case "member": {
        const values = this.valuesOfMember(value);
        return values.length === 0 ? [self] : follow(values);
      }
      case "either":
        return follow(value.options);
      case "call": {
        const entered = this.routinesOf(value).filter(
          (routine) => routine.returns.length > 0 && !isEntered(routine, frame),
        );
        if (entered.length === 0 || value.isCreation) return [self];
        return entered
          .flatMap((routine) =>
            follow(routine.returns, { routine, call: value, ...(frame && { caller: frame }) }),
          )
          .slice(0, maxOrigins);
      }
      default:
        return [self];
    }
  }

  private originsOfName(
    value: Value & { readonly kind: "name" },
    at: { readonly frame: Frame | undefined; readonly depth: number },
  ): readonly Origin[] {
    const found = lookup(value.name, value.scope);
    if (found === undefined) return this.globals(value, at);
    const assigned = found.routine.assigned.get(value.name) ?? [];
    const later = assigned.flatMap((option) => this.origins(option, at.frame, at.depth + 1));
    if (found.index < 0) return later.slice(0, maxOrigins);
    return [...this.originsOfParameter(found.routine, found.index, at), ...later].slice(0, maxOrigins);
  }

  private originsOfParameter(
    routine: Routine,
    index: number,
    at: { readonly frame: Frame | undefined; readonly depth: number },
  ): readonly Origin[] {
    const parameter = routine.parameters[index];
    if (parameter === undefined) return [];
    const initial = parameter.initial === undefined ? [] : [parameter.initial];
    let frame = at.frame;
    while (frame !== undefined && frame.routine !== routine) frame = frame.caller;
    if (frame !== undefined) {
      const given = argumentOf(frame.call, routine, index);
      return (given === undefined ? initial : [given]).flatMap((option) =>
        this.origins(option, frame.caller, at.depth + 1),
      );
    }
    const given = this.callersOf(routine).flatMap((call) => {
      const argument = argumentOf(call, routine, index);
      return argument === undefined ? initial : [argument];
    });
    if (given.length === 0)
      return [
        {
          value: { kind: "name", name: parameter.name, scope: routine },
          parameter: { ...parameter, routine },
        },
        ...initial.flatMap((option) => this.origins(option, undefined, at.depth + 1)),
      ];
    return given.flatMap((option) => this.origins(option, undefined, at.depth + 4)).slice(0, maxOrigins);
  }

  private globals(
    value: Value & { readonly kind: "name" },
    at: { readonly frame: Frame | undefined; readonly depth: number },
  ): readonly Origin[] {
    const declared = this.declared.fieldOfName(value);
    const known = declared === undefined ? [] : this.types.valuesOf(declared);
    if (known.length > 0) return known.flatMap((option) => this.origins(option, undefined, at.depth + 1));
    if (this.followsTypes(value.scope)) return [];
    const owner = ownerOf(value.scope);
    if (this.rules.hasBareFields && owner !== undefined) {
      const fields = this.fieldValues(value.name, owner, value.scope);
      if (fields.length > 0) return fields.flatMap((option) => this.origins(option, undefined, at.depth + 1));
      const constructed = this.nearest(
        (this.routinesByName.get(owner) ?? []).filter(
          (routine) => routine.isConstructor && routine.parameters.some(({ name }) => name === value.name),
        ),
        value.scope.file,
      )[0];
      if (constructed !== undefined)
        return this.originsOfParameter(
          constructed,
          constructed.parameters.findIndex(({ name }) => name === value.name),
          at,
        );
    }
    return this.inRealm(this.realmOf(value.scope.file), value.name).flatMap((option) =>
      this.origins(option, undefined, at.depth + 1),
    );
  }

  private inRealm(realm: string, name: string): readonly Value[] {
    return (this.realms.get(realm) ?? []).flatMap(({ top }) => top.assigned.get(name) ?? []);
  }

  private valuesOfMember(member: Value & { readonly kind: "member" }): readonly Value[] {
    const { name, of, scope } = member;
    const declared = this.declared.fieldOfMember(member);
    const known = declared === undefined ? [] : this.types.valuesOf(declared);
    if (known.length > 0 || this.followsTypes(scope)) return known;
    const imported = this.importOf(of);
    if (imported !== undefined && !this.rules.hasBareFields)
      return [...this.realms.keys()]
        .filter((realm) => this.rules.isRealm(imported, realm, name))
        .flatMap((realm) => this.inRealm(realm, name));
    if (of.kind === "name" && of.name === scope.self) return this.fieldValues(name, ownerOf(scope), scope);
    if (of.kind === "name" && this.typesByName.has(of.name)) return this.fieldValues(name, of.name, scope);
    const origins = this.originsForType(of);
    if (areOfLibrary(origins, (type) => this.typesByName.has(type))) return [];
    // A type of another package is known where an object of it is made: `cfg.Port` of `cfg := settings.Load()`.
    const made = origins.flatMap(({ value }) =>
      value.kind === "record"
        ? typeNamesOf([{ value }]).map((type) => `${this.realmOf(value.scope.file)} ${type}`)
        : [],
    );
    const realm = this.fieldRealmOf(scope.file);
    const near = (this.fieldsByName.get(name) ?? []).filter(
      (field) => field.realm === realm || made.includes(`${field.realm} ${field.owner}`),
    );
    const types = typeNamesOf(origins).filter((type) => this.owners.has(type));
    const owners = new Set(near.flatMap(({ owner }) => owner ?? []));
    // Without the type of the object, a name that several types have says nothing.
    const told =
      types.length === 0
        ? owners.size > 1
          ? []
          : near
        : near.filter(({ owner }) => owner === undefined || types.includes(owner));
    return told.map((field) => field.value);
  }

  /** The values that tell a type; to find them may need the types of others, which are not followed further. */
  private originsForType(value: Value): readonly Origin[] {
    if (this.typing > 1) return [];
    this.typing += 1;
    const origins = this.origins(value);
    this.typing -= 1;
    return origins;
  }

  private fieldRealmOf(path: string): string {
    return this.rules.fieldRealmOf?.(path) ?? this.realmOf(path);
  }

  /** The values of a field of a type; of those of its name, the nearest one. */
  private fieldValues(name: string, owner: string | undefined, { file }: Routine): readonly Value[] {
    const known = this.fieldsByName.get(name) ?? [];
    const own = known.filter((field) => field.owner === owner);
    const types = this.typesByName.get(owner ?? "") ?? [];
    const near = new Set(this.nearest(types, file).map((type) => this.fieldRealmOf(type.file)));
    const meant = near.size < types.length ? own.filter(({ realm }) => near.has(realm)) : [];
    return (meant.length > 0 ? meant : own).map(({ value }) => value);
  }

  private reaches(call: Call, routine: Routine): boolean {
    if (call.isCreation !== routine.isConstructor) return false;
    if (call.isCreation) return true;
    const isNear = (): boolean => this.realmOf(call.scope.file) === this.realmOf(routine.file);
    const { of } = call;
    if (of === undefined)
      return routine.owner === undefined
        ? isNear()
        : this.rules.hasBareFields && routine.owner === ownerOf(call.scope);
    const imported = this.importOf(of);
    if (imported !== undefined && !this.rules.hasBareFields)
      return (
        routine.owner === undefined && this.rules.isRealm(imported, this.realmOf(routine.file), call.name)
      );
    if (routine.isExtension || isStatic(call, routine)) return true;
    if (of.kind === "name" && of.name === call.scope.self) return routine.owner === ownerOf(call.scope);
    if (routine.owner === undefined) return false;
    const types = this.typesOf(of);
    if (types.length > 0) return types.includes(routine.owner);
    return isNear() && new Set(this.routinesByName.get(call.name)?.map(({ owner }) => owner)).size === 1;
  }

  /** The names of the types that an expression may have, as far as its declaration or creation tells. */
  typesOf(value: Value): readonly string[] {
    // Interfaces and types of libraries say nothing about the method.
    return typeNamesOf(this.originsForType(value)).filter((name) => this.owners.has(name));
  }
}
