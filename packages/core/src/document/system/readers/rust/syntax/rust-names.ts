import type { Node } from "web-tree-sitter";
import { lookup } from "../../program/scope.ts";
import type { Routine } from "../../program/unit.ts";
import { childrenOf, declaringRoutine, type UnitBuilder } from "../../program/unit-builder.ts";
import type { Value } from "../../program/value.ts";
import { isOfSystem } from "./rust-modules.ts";

/** More names than one `use` has. */
const maxUses = 400;

/** What the names of a file mean: its imports, its own functions and its inline modules. */
export class RustNames {
  /** The functions that the file declares. */
  readonly declared = new Set<string>();
  /** The modules that the file declares with their content. */
  readonly inline = new Set<string>();
  /** The names of other modules of the system that the file passes on, and the modules of which it imports all names. */
  readonly passedOn: string[] = [];
  private readonly builder: UnitBuilder;
  private readonly resolve: (segments: readonly string[]) => string;
  private readonly used = new Map<string, readonly string[]>();

  constructor(builder: UnitBuilder, resolve: (segments: readonly string[]) => string) {
    this.builder = builder;
    this.resolve = resolve;
  }

  /** Adds the names of a `use` declaration. */
  addUse(node: Node): void {
    const argument = node.childForFieldName("argument");
    const isPublic = childrenOf(node).some(({ type }) => type === "visibility_modifier");
    if (argument !== null) this.addTree(argument, [], isPublic);
  }

  /** The routine around a place that declares a variable, the file itself for its own constants. */
  scopeOf(name: string, scope: Routine): Routine {
    return declaringRoutine(scope, name);
  }

  /** Returns the full path of an item: `axum::Router` of `Router`; the path as written if nothing imports it. */
  fullPath(segments: readonly string[]): string {
    return this.resolve(this.expand(segments));
  }

  /** Returns what stands before the last segment of a path: a module, or a type of the system by its own name. */
  qualifier(segments: readonly string[], scope: Routine): Value | undefined {
    if (segments.length === 0) return undefined;
    const last = segments.at(-1) ?? "";
    if (last === "Self") return { kind: "name", name: ownerAround(scope) ?? "Self", scope };
    if (segments.length === 1 && this.inline.has(last)) return undefined;
    const path = this.fullPath(segments);
    if (isOfSystem(path) && /^[A-Z]/.test(last)) return { kind: "name", name: last, scope };
    if (segments.length === 1 && !this.used.has(last) && /^[A-Z]/.test(last))
      return { kind: "name", name: last, scope };
    return this.module(path, scope);
  }

  /** Returns what a function without a path belongs to, if it is imported. */
  qualifierOfFunction(name: string, scope: Routine): { readonly of?: Value; readonly name: string } {
    const used = this.used.get(name);
    if (used !== undefined && used.length > 1) {
      const of = this.qualifier(used.slice(0, -1), scope);
      return { ...(of !== undefined && { of }), name: used.at(-1) ?? name };
    }
    if (this.declared.has(name) || !this.passedOn.some((passed) => passed.endsWith("::*"))) return { name };
    return { of: this.module(this.resolve(["self"]), scope), name };
  }

  /** Returns the value of a path: a variable, a constant or a function. */
  valueOf(segments: readonly string[], scope: Routine): Value {
    const name = segments.at(-1) ?? "";
    if (segments.length === 1) {
      if (name === "self" || lookup(name, scope) !== undefined) return { kind: "name", name, scope };
      const found = this.qualifierOfFunction(name, scope);
      return found.of === undefined
        ? { kind: "name", name: found.name, scope }
        : { kind: "member", of: found.of, name: found.name, scope };
    }
    const of = this.qualifier(segments.slice(0, -1), scope);
    return of === undefined ? { kind: "name", name, scope } : { kind: "member", of, name, scope };
  }

  /** A name that stands for a module, which no variable can have. */
  private module(path: string, scope: Routine): Value {
    const name = `::${path}`;
    this.builder.imports.set(name, path);
    return { kind: "name", name, scope };
  }

  private expand(segments: readonly string[]): readonly string[] {
    const [first = "", ...rest] = segments;
    const used = this.used.get(first);
    return used === undefined ? segments : [...used, ...rest];
  }

  private addTree(node: Node, before: readonly string[], isPublic: boolean): void {
    if (this.used.size > maxUses) return;
    switch (node.type) {
      case "use_list":
        for (const child of childrenOf(node)) this.addTree(child, before, isPublic);
        return;
      case "scoped_use_list": {
        const path = segmentsOf(node.childForFieldName("path"));
        const list = node.childForFieldName("list");
        if (list !== null) this.addTree(list, [...before, ...path], isPublic);
        return;
      }
      case "use_wildcard":
        this.passOn([...before, ...segmentsOf(childrenOf(node)[0] ?? null)], "*");
        return;
      case "use_as_clause": {
        const path = segmentsOf(node.childForFieldName("path"));
        this.add(node.childForFieldName("alias")?.text ?? "", [...before, ...path], isPublic);
        return;
      }
      case "self":
        this.add(before.at(-1) ?? "", before, isPublic);
        return;
      default: {
        const path = [...before, ...segmentsOf(node)];
        this.add(path.at(-1) ?? "", path, isPublic);
      }
    }
  }

  private add(name: string, path: readonly string[], isPublic: boolean): void {
    this.used.set(name, path);
    this.builder.imports.set(`use ${name}`, path.join("::"));
    // A name that is passed on under another one is not followed.
    if (isPublic && name === path.at(-1)) this.passOn(path.slice(0, -1), name);
  }

  private passOn(path: readonly string[], name: string): void {
    if (path.length === 0) return;
    const module = this.resolve(path);
    this.builder.imports.set(`use ${path.join("::")}::${name}`, path.join("::"));
    if (isOfSystem(module)) this.passedOn.push(`${module}::${name}`);
  }
}

/** The segments of a path as written, without type arguments. */
export function segmentsOf(node: Node | null): readonly string[] {
  if (node === null) return [];
  let text = node.text.replaceAll(/\s/g, "");
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replaceAll(/(?:::)?<[^<>]*>/g, "");
  }
  return text.split("::").filter((segment) => segment !== "");
}

function ownerAround(scope: Routine): string | undefined {
  for (let around: Routine | undefined = scope; around !== undefined; around = around.outer)
    if (around.owner !== undefined) return around.owner;
  return undefined;
}
