import type { ModuleFinder } from "./name-rules.ts";
import type { Routine, TypeUnit, Unit } from "./unit.ts";
import { lookup, push } from "./scope.ts";
import { settingOfField } from "./settings-in-code.ts";
import type { Steps } from "./steps.ts";
import {
  calleeOf,
  entriesOf,
  type Call,
  type ImportValue,
  nothing,
  type RecordValue,
  unknown,
  type Value,
} from "./value.ts";

/** Each option of a choice may be a choice, so that few of them in a row are many values. */
const stepsOfChoice = 10;

type Member = Value & { readonly kind: "member" };

/** Follows names in a language whose files are modules: through scopes, imports, maps and classes. */
export class ModuleNames {
  private readonly finder: ModuleFinder;
  private readonly units: ReadonlyMap<string, Unit>;
  private callers: { readonly of: ReadonlyMap<Routine, readonly Call[]>; readonly units: number } | undefined;

  private readonly steps: Steps;

  constructor(
    finder: ModuleFinder,
    { steps, units }: { readonly units: ReadonlyMap<string, Unit>; readonly steps: Steps },
  ) {
    this.finder = finder;
    this.units = units;
    this.steps = steps;
  }

  /** Returns the file that an import means, if it was seen; with a name, the module of that name inside of it. */
  fileOf(from: string, source: string, name?: string): string | undefined {
    if (name === undefined) return this.moduleOf(from, source)?.path;
    const inside = this.finder.findInside?.(from, source, name);
    return inside === undefined ? undefined : this.moduleOf(from, inside)?.path;
  }

  /** Returns the routine that a call enters. */
  routinesOf(call: Call): readonly Routine[] {
    const called = this.resolve(calleeOf(call));
    return called.kind === "routine" ? [called.routine] : [];
  }

  /** Returns the calls of a routine by its name. */
  callersOf(routine: Routine): readonly Call[] {
    if (this.callers?.units !== this.units.size)
      this.callers = { of: this.steps.apart(() => this.findCallers()), units: this.units.size };
    return this.callers.of.get(routine) ?? [];
  }

  private findCallers(): ReadonlyMap<Routine, readonly Call[]> {
    const callers = new Map<Routine, Call[]>();
    for (const { module } of this.units.values())
      for (const call of module?.calls ?? [])
        for (const routine of this.routinesOf(call)) push(callers, routine, call);
    return callers;
  }

  /** Follows a name to what it stands for; what cannot be followed stays what it is. */
  resolve(value: Value): Value {
    return canStandFor(value) ? this.steps.answer(() => this.follow(value, 0)) : value;
  }

  /** Resolves an expression to all that it may be. */
  resolveAll(value: Value): readonly Value[] {
    return this.steps.answer(() => this.followAll(value, 0));
  }

  private followAll(value: Value, depth: number): readonly Value[] {
    const found = this.follow(value, depth);
    return found.kind === "either"
      ? found.options.flatMap((option) => this.followAll(option, depth + stepsOfChoice))
      : [found];
  }

  private follow(value: Value, depth: number): Value {
    if (!canStandFor(value)) return value;
    if (!this.steps.take(depth)) return unknown;
    switch (value.kind) {
      case "name": {
        const found = valueOf(value.name, value.scope);
        return found === undefined
          ? (this.fromWildcards(value, depth + 1) ?? value)
          : this.follow(found, depth + 1);
      }
      case "import":
        return this.resolveImport(value, depth + 1);
      case "member":
        return this.resolveMember(value, depth + 1);
      default:
        return value;
    }
  }

  /** What a name means that no scope declares, and that a module gives all of whose names are imported. */
  private fromWildcards(
    { name, scope }: Value & { readonly kind: "name" },
    depth: number,
  ): Value | undefined {
    for (const source of this.units.get(scope.file)?.module?.reexports ?? []) {
      const unit = this.moduleOf(scope.file, source);
      const found = unit === undefined ? undefined : this.exportOf(unit, name, depth);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private resolveImport(value: ImportValue, depth: number): Value {
    if (!this.steps.take(depth)) return value;
    const { file, name, source } = value;
    const unit = this.moduleOf(file, source);
    if (name === undefined) {
      const whole = unit === undefined ? undefined : exportIn(unit, "default");
      return whole === undefined ? value : this.follow(whole, depth + 1);
    }
    const [first = "", ...rest] = name.split(".");
    // `from . import orders` in `__init__.py` means a module beside it, which makes the name known there only then.
    const isItself = unit?.path === file;
    const found = unit === undefined || isItself ? undefined : this.exportOf(unit, first, depth + 1);
    if (unit !== undefined && found !== undefined) {
      const member = rest.reduce<Value>(
        (of, inner) => ({ kind: "member", of, name: inner, scope: unit.top }),
        found,
      );
      return this.follow(member, depth + 1);
    }
    const inside = this.finder.findInside?.(file, source, first);
    if (inside === undefined) return value;
    return this.resolveImport(
      { kind: "import", file, source: inside, ...(rest.length > 0 && { name: rest.join(".") }) },
      depth + 1,
    );
  }

  private moduleOf(from: string, source: string): Unit | undefined {
    const path = this.finder.find(from, source);
    return path === undefined ? undefined : this.units.get(path);
  }

  private exportOf(unit: Unit, name: string, depth: number): Value | undefined {
    if (!this.steps.take(depth)) return undefined;
    const direct = exportIn(unit, name);
    if (direct !== undefined) return this.follow(direct, depth + 1);
    const whole = exportIn(unit, "default");
    if (whole !== undefined) {
      const entry = entriesOf(this.follow(whole, depth + 1))?.get(name);
      if (entry !== undefined) return this.follow(entry, depth + 1);
    }
    for (const source of unit.module?.reexports ?? []) {
      const next = this.moduleOf(unit.path, source);
      const found = next === undefined ? undefined : this.exportOf(next, name, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private resolveMember(value: Member, depth: number): Value {
    const of = this.follow(value.of, depth);
    const unresolved: Value = { ...value, of };
    switch (of.kind) {
      case "record": {
        const entry = entriesOf(of)?.get(value.name);
        if (of.form === "list") break;
        const found = entry ?? this.spreadEntry(of, value, depth + 1);
        return found === undefined ? unresolved : this.follow(found, depth + 1);
      }
      case "import": {
        const name = of.name === undefined ? value.name : `${of.name}.${value.name}`;
        const imported = this.resolveImport({ ...of, name }, depth + 1);
        return imported.kind === "import" ? (this.configured(value, depth) ?? imported) : imported;
      }
      case "type":
      case "call": {
        const owner = of.kind === "call" ? this.typeOfCall(of, depth) : of;
        const field = owner.kind === "type" ? this.fieldOf(owner.type, value.name, depth) : undefined;
        return field === undefined ? unresolved : this.follow(field, depth + 1);
      }
      default:
    }
    return this.namedExport(value, depth) ?? this.configured(value, depth) ?? unresolved;
  }

  /** The entry that a map takes over from its last spread with it; a spread that cannot be followed may have it or not. */
  private spreadEntry({ spreads = [] }: RecordValue, member: Member, depth: number): Value | undefined {
    return spreads
      .toReversed()
      .map((of) => this.follow({ ...member, of }, depth))
      .find((found) => found.kind !== "member" && found.kind !== "unknown");
  }

  /** What a call creates, or is declared to return. */
  private typeOfCall(call: Call, depth: number): Value {
    const called = this.follow(calleeOf(call), depth);
    if (called.kind !== "routine" || called.routine.returnType === undefined) return called;
    return this.follow({ kind: "name", name: called.routine.returnType, scope: called.routine }, depth + 1);
  }

  /** The value of a field of a class or of the classes that it extends. */
  private fieldOf(type: TypeUnit, name: string, depth: number): Value | undefined {
    if (!this.steps.take(depth)) return undefined;
    const own =
      settingOfField(type, name) ??
      (type.scope === undefined ? undefined : valueOf(`this.${name}`, type.scope));
    if (own !== undefined) return own;
    for (const base of type.superclasses ?? []) {
      const above = this.follow(base, depth + 1);
      const inherited = above.kind === "type" ? this.fieldOf(above.type, name, depth + 1) : undefined;
      if (inherited !== undefined) return inherited;
    }
    return undefined;
  }

  /** `app.config["URL"]`, if some code sets it, or a class that is called a configuration has it. */
  private configured({ name, of, scope }: Member, depth: number): Value | undefined {
    if (of.kind !== "member" && of.kind !== "name") return undefined;
    const key = keyedName(of.name, name);
    const own = this.units.get(scope.file);
    const homes = [...(own === undefined ? [] : [own]), ...(of.name === "config" ? this.units.values() : [])];
    for (const { top } of homes) {
      const value = only(top.assigned.get(key));
      if (value !== undefined) return this.follow(value, depth + 1);
    }
    if (of.name !== "config" || !/^[A-Z]/.test(name)) return undefined;
    for (const { types } of this.units.values())
      for (const { fields, name: owner } of types) {
        const value = /config|settings/i.test(owner)
          ? fields.find((field) => field.name === name)?.initial
          : undefined;
        if (value !== undefined) return this.follow(value, depth + 1);
      }
    return undefined;
  }

  /** `require("./x").name`, if the module as a whole is something other than a map, such as a function. */
  private namedExport({ name, of }: Member, depth: number): Value | undefined {
    const imported = of.kind === "name" ? valueOf(of.name, of.scope) : of;
    if (imported?.kind !== "import" || imported.name !== undefined) return undefined;
    const resolved = this.resolveImport({ ...imported, name }, depth + 1);
    return resolved.kind === "import" ? undefined : resolved;
  }
}

/** Whether a value can represent another one. */
function canStandFor({ kind }: Value): boolean {
  return kind === "name" || kind === "import" || kind === "member";
}

/** Returns what a file exports under a name, not followed. */
export function exportIn({ module, top }: Unit, name: string): Value | undefined {
  if (module?.exports !== undefined) return module.exports.get(name);
  return module !== undefined && top.assigned.has(name) ? { kind: "name", name, scope: top } : undefined;
}

/** The name under which a value is declared that is set by its key: `app.config["URL"] = …` is `config.URL`. */
export function keyedName(holder: string, key: string): string {
  return `${holder}.${key}`;
}

/** Returns the value of a parameter of a routine, as code inside of it sees it. */
function parameterValue(routine: Routine, index: number): Value {
  const parameter = routine.parameters[index];
  return parameter === undefined ? nothing : { kind: "parameter", ...parameter, index, routine };
}

/** What a name stands for where it is seen: a parameter, and all values that it is given. */
function valueOf(name: string, scope: Routine): Value | undefined {
  const found = lookup(name, scope);
  if (found === undefined) return undefined;
  const given = found.routine.assigned.get(name) ?? [];
  return only(found.index < 0 ? given : [parameterValue(found.routine, found.index), ...given]);
}

/** One of several values, without those that are nothing. */
function only(values: readonly Value[] | undefined): Value | undefined {
  const [first, ...more] =
    values?.filter((value) => value.kind !== "unknown" || value.isNothing !== true) ?? [];
  return first !== undefined && more.length > 0 ? { kind: "either", options: [first, ...more] } : first;
}
