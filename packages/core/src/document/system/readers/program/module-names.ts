import type { ModuleFinder } from "./name-rules.ts";
import type { Routine, TypeUnit, Unit } from "./unit.ts";
import { lookup, push } from "./scope.ts";
import { settingOfField } from "./settings-class.ts";
import { calleeOf, entriesOf, type Call, type ImportValue, nothing, type Value } from "./value.ts";

/** More steps from a name to its value than people write; imports may go in a circle. */
const maxSteps = 40;

type Member = Value & { readonly kind: "member" };

/** Follows names in a language whose files are modules: through scopes, imports, maps and classes. */
export class ModuleNames {
  private readonly finder: ModuleFinder;
  private readonly units: ReadonlyMap<string, Unit>;
  private callers: { readonly of: ReadonlyMap<Routine, readonly Call[]>; readonly units: number } | undefined;

  constructor(finder: ModuleFinder, units: ReadonlyMap<string, Unit>) {
    this.finder = finder;
    this.units = units;
  }

  /** Returns the file that an import means, if it was seen; with a name, the module of that name inside of it. */
  fileOf(from: string, source: string, name?: string): string | undefined {
    if (name === undefined) return this.moduleOf(from, source)?.path;
    const inside = this.finder.findInside?.(from, source, name);
    return inside === undefined ? undefined : this.moduleOf(from, inside)?.path;
  }

  /** Returns the calls of a routine by its name. */
  callersOf(routine: Routine): readonly Call[] {
    if (this.callers?.units !== this.units.size)
      this.callers = { of: this.findCallers(), units: this.units.size };
    return this.callers.of.get(routine) ?? [];
  }

  private findCallers(): ReadonlyMap<Routine, readonly Call[]> {
    const callers = new Map<Routine, Call[]>();
    for (const { module } of this.units.values())
      for (const call of module?.calls ?? []) {
        const called = this.resolve(calleeOf(call));
        if (called.kind === "routine") push(callers, called.routine, call);
      }
    return callers;
  }

  /** Follows a name to what it stands for; what cannot be followed stays what it is. */
  resolve(value: Value, steps = 0): Value {
    if (steps > maxSteps) return { kind: "unknown" };
    switch (value.kind) {
      case "name": {
        const found = valueOf(value.name, value.scope);
        return found === undefined ? value : this.resolve(found, steps + 1);
      }
      case "import":
        return this.resolveImport(value, steps + 1);
      case "member":
        return this.resolveMember(value, steps + 1);
      default:
        return value;
    }
  }

  /** Resolves an expression to all that it may be. */
  resolveAll(value: Value, steps = 0): readonly Value[] {
    const resolved = this.resolve(value, steps);
    if (resolved.kind !== "either" || steps > maxSteps) return [resolved];
    return resolved.options.flatMap((option) => this.resolveAll(option, steps + 10));
  }

  private resolveImport(value: ImportValue, steps: number): Value {
    if (steps > maxSteps) return value;
    const { file, name, source } = value;
    const unit = this.moduleOf(file, source);
    if (name === undefined) {
      const whole = unit === undefined ? undefined : exportIn(unit, "default");
      return whole === undefined ? value : this.resolve(whole, steps + 1);
    }
    const [first = "", ...rest] = name.split(".");
    // `from . import orders` in `__init__.py` means a module beside it, which makes the name known there only then.
    const isItself = unit?.path === file;
    const found = unit === undefined || isItself ? undefined : this.exportOf(unit, first, steps + 1);
    if (unit !== undefined && found !== undefined) {
      const member = rest.reduce<Value>(
        (of, inner) => ({ kind: "member", of, name: inner, scope: unit.top }),
        found,
      );
      return this.resolve(member, steps + 1);
    }
    const inside = this.finder.findInside?.(file, source, first);
    if (inside === undefined) return value;
    return this.resolveImport(
      { kind: "import", file, source: inside, ...(rest.length > 0 && { name: rest.join(".") }) },
      steps + 1,
    );
  }

  private moduleOf(from: string, source: string): Unit | undefined {
    const path = this.finder.find(from, source);
    return path === undefined ? undefined : this.units.get(path);
  }

  private exportOf(unit: Unit, name: string, steps: number): Value | undefined {
    if (steps > maxSteps) return undefined;
    const direct = exportIn(unit, name);
    if (direct !== undefined) return this.resolve(direct, steps + 1);
    const whole = exportIn(unit, "default");
    if (whole !== undefined) {
      const entry = entriesOf(this.resolve(whole, steps + 1))?.get(name);
      if (entry !== undefined) return this.resolve(entry, steps + 1);
    }
    for (const source of unit.module?.reexports ?? []) {
      const next = this.moduleOf(unit.path, source);
      const found = next === undefined ? undefined : this.exportOf(next, name, steps + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private resolveMember(value: Member, steps: number): Value {
    const of = this.resolve(value.of, steps);
    const unresolved: Value = { ...value, of };
    switch (of.kind) {
      case "record": {
        const entry = entriesOf(of)?.get(value.name);
        if (of.form === "list") break;
        return entry === undefined ? unresolved : this.resolve(entry, steps + 1);
      }
      case "import": {
        const name = of.name === undefined ? value.name : `${of.name}.${value.name}`;
        const imported = this.resolveImport({ ...of, name }, steps + 1);
        return imported.kind === "import" ? (this.configured(value, steps) ?? imported) : imported;
      }
      case "type":
      case "call": {
        const owner = of.kind === "call" ? this.resolve(calleeOf(of), steps) : of;
        const field = owner.kind === "type" ? fieldOf(owner.type, value.name) : undefined;
        return field === undefined ? unresolved : this.resolve(field, steps + 1);
      }
      default:
    }
    return this.namedExport(value, steps) ?? this.configured(value, steps) ?? unresolved;
  }

  /** `app.config["URL"]`, if some code sets it, or a class that is called a configuration has it. */
  private configured({ name, of, scope }: Member, steps: number): Value | undefined {
    if (of.kind !== "member" && of.kind !== "name") return undefined;
    const key = keyedName(of.name, name);
    const own = this.units.get(scope.file);
    const homes = [...(own === undefined ? [] : [own]), ...(of.name === "config" ? this.units.values() : [])];
    for (const { top } of homes) {
      const value = only(top.assigned.get(key));
      if (value !== undefined) return this.resolve(value, steps + 1);
    }
    if (of.name !== "config" || !/^[A-Z]/.test(name)) return undefined;
    for (const { types } of this.units.values())
      for (const { fields, name: owner } of types) {
        const value = /config|settings/i.test(owner)
          ? fields.find((field) => field.name === name)?.initial
          : undefined;
        if (value !== undefined) return this.resolve(value, steps + 1);
      }
    return undefined;
  }

  /** `require("./x").name`, if the module as a whole is something other than a map, such as a function. */
  private namedExport({ name, of }: Member, steps: number): Value | undefined {
    const imported = of.kind === "name" ? valueOf(of.name, of.scope) : of;
    if (imported?.kind !== "import" || imported.name !== undefined) return undefined;
    const resolved = this.resolveImport({ ...imported, name }, steps + 1);
    return resolved.kind === "import" ? undefined : resolved;
  }
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
export function parameterValue(routine: Routine, index: number): Value {
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

function fieldOf(type: TypeUnit, name: string): Value | undefined {
  return (
    settingOfField(type, name) ?? (type.scope === undefined ? undefined : valueOf(`this.${name}`, type.scope))
  );
}
