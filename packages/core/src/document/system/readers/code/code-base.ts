import type { SyntaxFile } from "../../reader.ts";
import type { CodeClass, CodeFile, CodeFunction } from "./code-file.ts";
import type { CallExpression, Expression, Origin } from "./expression.ts";
import { findDeclaration } from "./scopes.ts";
import { settingOfField } from "./settings-class.ts";

/** Knows which files the imports of a language mean. */
export interface ModuleFinder {
  /** Returns the file that an import in another file means; undefined if it is a package. */
  find(from: string, source: string): string | undefined;
  /** Returns the source of a module inside of another, where packages are folders; undefined if there is none. */
  findInside?(from: string, source: string, name: string): string | undefined;
}

/** How the files of a language are read. */
export interface CodeLanguage {
  read(file: SyntaxFile): CodeFile;
  modules(paths: readonly string[]): ModuleFinder;
}

/** More steps from a name to its value than people write; imports may go in a circle. */
const maxSteps = 40;

/** The code of a system as one reader has seen it: follows names through scopes, modules, objects and classes. */
export class CodeBase {
  private readonly files = new Map<string, CodeFile>();
  private readonly modules: ModuleFinder;
  private callers: ReturnType<CodeBase["findCallers"]> | undefined;

  constructor(modules: ModuleFinder) {
    this.modules = modules;
  }

  add(file: CodeFile): void {
    this.files.set(file.path, file);
  }

  all(): readonly CodeFile[] {
    return [...this.files.values()];
  }

  /** Returns the file that an import means, if it was seen; with a name, the module of that name inside of it. */
  fileOf(from: string, source: string, name?: string): string | undefined {
    if (name === undefined) return this.moduleOf(from, source)?.path;
    const inside = this.modules.findInside?.(from, source, name);
    return inside === undefined ? undefined : this.moduleOf(from, inside)?.path;
  }

  callsOf(path: string): readonly CallExpression[] {
    return this.files.get(path)?.calls ?? [];
  }

  classesOf(path: string): readonly CodeClass[] {
    return [...(this.files.get(path)?.classes.values() ?? [])];
  }

  /** The function or class of a resolved expression. */
  functionOf({ file, value }: Origin): CodeFunction | undefined {
    return value.kind === "function" ? this.files.get(file)?.functions.get(value.at) : undefined;
  }

  classOf({ file, value }: Origin): CodeClass | undefined {
    return value.kind === "class" ? this.files.get(file)?.classes.get(value.at) : undefined;
  }

  /** Returns the innermost function around a place. */
  functionAround(path: string, at: number): CodeFunction | undefined {
    let innermost: CodeFunction | undefined;
    for (const one of this.files.get(path)?.functions.values() ?? [])
      if (one.at <= at && at <= one.to && one.at >= (innermost?.at ?? 0)) innermost = one;
    return innermost;
  }

  /** Returns the calls of a function by name, with their files. */
  callersOf(
    path: string,
    called: CodeFunction,
  ): readonly { readonly file: string; readonly call: CallExpression }[] {
    this.callers ??= this.findCallers();
    return this.callers.get(`${path}#${called.at}`) ?? [];
  }

  private findCallers() {
    const callers = new Map<string, { file: string; call: CallExpression }[]>();
    for (const { path, calls } of this.files.values())
      for (const call of calls) {
        const { file, value } = this.resolve({ file: path, value: call.callee });
        if (value.kind !== "function") continue;
        const key = `${file}#${value.at}`;
        callers.set(key, [...(callers.get(key) ?? []), { file: path, call }]);
      }
    return callers;
  }

  /** Follows a name to what it stands for; what cannot be followed stays what it is. */
  resolve(origin: Origin, steps = 0): Origin {
    if (steps > maxSteps) return { file: origin.file, value: { kind: "other" } };
    const { file, value } = origin;
    switch (value.kind) {
      case "name": {
        const found = this.valueOf(file, value.name, value.at);
        return found === undefined ? origin : this.resolve({ file, value: found }, steps + 1);
      }
      case "import":
        return this.resolveImport(file, value, steps + 1);
      case "member":
        return this.resolveMember(file, value, steps + 1);
      default:
        return origin;
    }
  }

  /** Resolves an expression to all that it may be. */
  resolveAll(origin: Origin, steps = 0): readonly Origin[] {
    const resolved = this.resolve(origin, steps);
    if (resolved.value.kind !== "choice" || steps > maxSteps) return [resolved];
    return resolved.value.options.flatMap((value) =>
      this.resolveAll({ file: resolved.file, value }, steps + 10),
    );
  }

  /** Returns the package from which an expression comes, and the name there with dots; undefined for code of the system. */
  packageOf(origin: Origin): { readonly source: string; readonly name: string } | undefined {
    const { value } = this.resolve(origin);
    return value.kind === "import" ? { source: value.source, name: value.name ?? "" } : undefined;
  }

  private valueOf(path: string, name: string, at: number): Expression | undefined {
    const values = findDeclaration(this.files.get(path)?.declarations.get(name) ?? [], at)?.values;
    const [only, ...more] =
      values?.filter((value) => value.kind !== "other" || value.isNothing !== true) ?? [];
    return only !== undefined && more.length > 0 ? { kind: "choice", options: [only, ...more] } : only;
  }

  private resolveImport(
    from: string,
    value: { readonly source: string; readonly name?: string },
    steps: number,
  ): Origin {
    const unresolved: Origin = { file: from, value: { kind: "import", ...value } };
    if (steps > maxSteps) return unresolved;
    const module = this.moduleOf(from, value.source);
    if (value.name === undefined) {
      const whole = module?.exports.get("default");
      return module === undefined || whole === undefined
        ? unresolved
        : this.resolve({ file: module.path, value: whole }, steps + 1);
    }
    const [first = "", ...rest] = value.name.split(".");
    // `from . import orders` in `__init__.py` means a module beside it, which makes the name known there only then.
    const isItself = module?.path === from;
    const found = module === undefined || isItself ? undefined : this.exportOf(module, first, steps + 1);
    if (found !== undefined) {
      const member = rest.reduce<Expression>((of, name) => ({ kind: "member", of, name }), found.value);
      return this.resolve({ file: found.file, value: member }, steps + 1);
    }
    const inside = this.modules.findInside?.(from, value.source, first);
    if (inside === undefined) return unresolved;
    return this.resolveImport(
      from,
      { source: inside, ...(rest.length > 0 && { name: rest.join(".") }) },
      steps + 1,
    );
  }

  private moduleOf(from: string, source: string): CodeFile | undefined {
    const path = this.modules.find(from, source);
    return path === undefined ? undefined : this.files.get(path);
  }

  private exportOf(module: CodeFile, name: string, steps: number): Origin | undefined {
    if (steps > maxSteps) return undefined;
    const direct = module.exports.get(name);
    if (direct !== undefined) return this.resolve({ file: module.path, value: direct }, steps + 1);
    const whole = module.exports.get("default");
    if (whole !== undefined) {
      const resolved = this.resolve({ file: module.path, value: whole }, steps + 1);
      const entry = resolved.value.kind === "object" ? resolved.value.entries.get(name) : undefined;
      if (entry !== undefined) return this.resolve({ file: resolved.file, value: entry }, steps + 1);
    }
    for (const source of module.reexports) {
      const next = this.moduleOf(module.path, source);
      const found = next === undefined ? undefined : this.exportOf(next, name, steps + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private resolveMember(
    file: string,
    value: { readonly of: Expression; readonly name: string },
    steps: number,
  ): Origin {
    const of = this.resolve({ file, value: value.of }, steps);
    const unresolved: Origin = { file: of.file, value: { kind: "member", of: of.value, name: value.name } };
    switch (of.value.kind) {
      case "object": {
        const entry = of.value.entries.get(value.name);
        return entry === undefined ? unresolved : this.resolve({ file: of.file, value: entry }, steps + 1);
      }
      case "import": {
        const name = joinNames(of.value.name, value.name);
        const imported = this.resolveImport(of.file, { source: of.value.source, name }, steps + 1);
        return imported.value.kind === "import"
          ? (this.configured(value, file, steps) ?? imported)
          : imported;
      }
      case "class":
      case "call": {
        const owner =
          of.value.kind === "call" ? this.resolve({ file: of.file, value: of.value.callee }, steps) : of;
        const type = this.classOf(owner);
        const field =
          type === undefined
            ? undefined
            : (settingOfField(type, value.name) ??
              this.valueOf(owner.file, `this.${value.name}`, type.at + 1));
        return field === undefined ? unresolved : this.resolve({ file: owner.file, value: field }, steps + 1);
      }
      default: {
        const found = this.namedExport(value, file, steps) ?? this.configured(value, file, steps);
        return found ?? unresolved;
      }
    }
  }

  /** `app.config["URL"]`, if some code sets it, or a class that is called a configuration has it. */
  private configured(
    { of, name }: { readonly of: Expression; readonly name: string },
    file: string,
    steps: number,
  ): Origin | undefined {
    if (of.kind !== "member" && of.kind !== "name") return undefined;
    const key = keyedName(of.name, name);
    const homes = of.name === "config" ? [file, ...this.files.keys()] : [file];
    for (const home of homes) {
      const value = this.valueOf(home, key, 0);
      if (value !== undefined) return this.resolve({ file: home, value }, steps + 1);
    }
    if (of.name !== "config" || !/^[A-Z]/.test(name)) return undefined;
    for (const { path, classes } of this.files.values())
      for (const { fields, name: owner } of classes.values()) {
        const value = /config|settings/i.test(owner)
          ? fields.find((field) => field.name === name)?.value
          : undefined;
        if (value !== undefined) return this.resolve({ file: path, value }, steps + 1);
      }
    return undefined;
  }

  /** `require("./x").name`, if the module as a whole is something other than an object, such as a function. */
  private namedExport(
    { of, name }: { readonly of: Expression; readonly name: string },
    file: string,
    steps: number,
  ): Origin | undefined {
    const imported = of.kind === "name" ? this.valueOf(file, of.name, of.at) : of;
    if (imported?.kind !== "import" || imported.name !== undefined) return undefined;
    const resolved = this.resolveImport(file, { source: imported.source, name }, steps + 1);
    return resolved.value.kind === "import" ? undefined : resolved;
  }
}

/** The name under which a value is declared that is set by its key: `app.config["URL"] = …` is `config.URL`. */
export function keyedName(holder: string, key: string): string {
  return `${holder}.${key}`;
}

function joinNames(outer: string | undefined, inner: string): string {
  return outer === undefined ? inner : `${outer}.${inner}`;
}
