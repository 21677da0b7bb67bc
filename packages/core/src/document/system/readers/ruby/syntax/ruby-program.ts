import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { ownerOf, lookup } from "../../program/scope.ts";
import { foldersWith, readingOf, sharedProgram } from "../../program/shared-program.ts";
import {
  formattedTexts,
  itemTexts,
  type LibraryTexts,
  onlyText,
  product,
  settingTexts,
  textsOf,
} from "../../program/texts.ts";
import type { Routine, TypeUnit, Parameter, Unit } from "../../program/unit.ts";
import { type Call, type Value, unknown } from "../../program/value.ts";
import { assign, childrenOf, declaringRoutine, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import { RubyValues } from "./ruby-values.ts";

class Translation {
  private readonly builder: UnitBuilder;
  private readonly values: RubyValues;
  /** The names of the modules and classes around the place that is translated. */
  private readonly around: string[] = [];

  constructor(builder: UnitBuilder) {
    this.builder = builder;
    this.values = new RubyValues(builder, {
      lambda: (node, scope) => this.readBlock(node, scope),
      statement: (node, scope) => this.statement(node, scope),
    });
  }

  /** Translates the statements below a node, and returns the value of the last. */
  body(node: Node | null, scope: Routine): Value {
    let last: Value = unknown;
    for (const child of childrenOf(node))
      if (/^(?:rescue|ensure|heredoc_body)$/.test(child.type)) this.values.of(child, scope);
      else last = this.values.of(child, scope);
    return last;
  }

  /** Translates what only statements can be; undefined for an expression. */
  private statement(node: Node, scope: Routine): Value | undefined {
    switch (node.type) {
      case "class":
      case "module":
        this.readType(node);
        return unknown;
      case "singleton_class":
        this.body(node.childForFieldName("body"), scope);
        return unknown;
      case "method":
      case "singleton_method":
        this.readMethod(node, scope);
        return unknown;
      case "assignment":
      case "operator_assignment":
        return this.assignment(node, scope);
      case "return": {
        const [list] = childrenOf(node);
        const [first] = list?.type === "argument_list" ? childrenOf(list) : [list];
        if (first !== undefined) scope.returns.push(this.values.of(first, scope));
        return unknown;
      }
      case "body_statement":
      case "block_body":
      case "begin":
      case "then":
      case "else":
      case "parenthesized_statements":
        return this.body(node, scope);
      case "if":
      case "unless":
      case "elsif":
      case "conditional": {
        this.values.of(node.childForFieldName("condition"), scope);
        const options = ["consequence", "alternative"].flatMap((side) => {
          const branch = node.childForFieldName(side);
          return branch === null ? [] : [this.values.of(branch, scope)];
        });
        return { kind: "either", options };
      }
      case "if_modifier":
      case "unless_modifier":
      case "rescue_modifier":
        this.values.of(node.childForFieldName("condition"), scope);
        return this.values.of(node.childForFieldName("body"), scope);
      default:
        return undefined;
    }
  }

  private readType(node: Node): void {
    const name = node.childForFieldName("name");
    const path = [...this.around, name?.text.replace(/^::/, "") ?? ""].join("::");
    const owner = path.slice(path.lastIndexOf(":") + 1);
    const base = childrenOf(node.childForFieldName("superclass"))[0];
    this.builder.types.push({
      file: this.builder.top.file,
      name: owner,
      ...(path !== owner && { path }),
      line: lineOf(name ?? node),
      bases: base === undefined ? [] : [(base.childForFieldName("receiver") ?? base).text],
      attributes: [],
      fields: [],
      isAbstract: node.type === "module",
    });
    const scope = this.builder.routine(lineOf(name ?? node), { owner, self: "self" });
    this.around.push(name?.text.replace(/^::/, "") ?? "");
    this.body(node.childForFieldName("body"), scope);
    this.around.pop();
  }

  private readMethod(node: Node, scope: Routine): void {
    const name = node.childForFieldName("name");
    const owner = ownerOf(scope);
    const routine = this.builder.routine(lineOf(name ?? node), {
      name: name?.text ?? "",
      ...(owner !== undefined && { owner }),
      parameters: this.parametersOf(node.childForFieldName("parameters")),
      isConstructor: name?.text === "initialize" && node.type === "method",
      isPublic: true,
      self: "self",
    });
    const body = node.childForFieldName("body");
    if (body !== null) {
      const last = this.values.of(body, routine);
      if (last.kind !== "unknown") routine.returns.push(last);
    }
  }

  private readBlock(node: Node, scope: Routine): Routine {
    const inner = node.childForFieldName("body");
    const isWrapped = node.type === "lambda" && (inner?.type === "block" || inner?.type === "do_block");
    const routine = this.builder.routine(lineOf(node), {
      parameters: this.parametersOf(node.childForFieldName("parameters")),
      outer: scope,
      self: "self",
    });
    const last = this.body(isWrapped ? inner.childForFieldName("body") : inner, routine);
    if (last.kind !== "unknown") routine.returns.push(last);
    return routine;
  }

  private parametersOf(list: Node | null): Parameter[] {
    return childrenOf(list).map((parameter) => {
      const initial = parameter.childForFieldName("value");
      return {
        name: parameter.childForFieldName("name")?.text ?? parameter.text,
        ...(initial !== null && { initial: this.values.of(initial, this.builder.top) }),
      };
    });
  }

  private assignment(node: Node, scope: Routine): Value {
    const target = node.childForFieldName("left");
    const value = this.values.of(node.childForFieldName("right"), scope);
    const owner = ownerOf(scope);
    switch (target?.type) {
      case "identifier":
        assign(
          lookup(target.text, scope) === undefined ? scope : declaringRoutine(scope, target.text),
          target.text,
          value,
        );
        break;
      case "constant":
        if (owner === undefined) assign(this.builder.top, target.text, value);
        else this.builder.fieldValues.push({ owner, name: target.text, value });
        break;
      case "instance_variable":
      case "class_variable":
        this.builder.fieldValues.push({ name: target.text, value, ...(owner !== undefined && { owner }) });
        break;
      case "global_variable":
        assign(this.builder.top, target.text, value);
        break;
      case "call":
        // `config.redis = {…}` is a call of a method whose name ends with `=`.
        this.builder.call({
          kind: "call",
          of: this.values.of(target.childForFieldName("receiver"), scope),
          name: `${target.childForFieldName("method")?.text ?? ""}=`,
          types: [],
          args: [value],
          named: new Map(),
          isCreation: false,
          line: lineOf(target.childForFieldName("method") ?? target),
          scope,
        });
        break;
      default:
        if (target !== null) this.values.of(target, scope);
    }
    return value;
  }
}

/** The files in a folder of which Bundler says that it is a module. */
const manifest = /(?:^|\/)(?:Gemfile|gems\.rb|[^/]+\.gemspec)$/;

/** The Ruby code that one reading has seen. All readers of the language share it, so that a file is translated once. */
const rubyProgram = sharedProgram((context) => ({
  realmOf: foldersWith(context, manifest),
  isRealm: () => false,
  hasBareFields: true,
}));

/** Adds a file to the code, if another reader has not done so. */
function addRubyFile(program: Program, file: SyntaxFile): void {
  if (!program.has(file.path)) program.add(file.outline("unit", () => translateRuby(file)));
}

/** Starts a reader of Ruby that finds its facts in all files together. */
export const readRuby = readingOf(rubyProgram, addRubyFile);

/** Returns the texts that a Ruby expression may have. */
export function rubyTexts(program: Program, value: Value | undefined): readonly string[] {
  return textsOf(program, libraryOf(program), value);
}

/** Returns the only text that a Ruby expression can have, or undefined. */
export function rubyText(program: Program, value: Value | undefined): string | undefined {
  return onlyText(rubyTexts(program, value));
}

/** Returns the name of a class or module as it is written, `Net::HTTP`; undefined for any other expression. */
export function constantPath(value: Value | undefined): string | undefined {
  if (value?.kind === "name") return /^[A-Z]/.test(value.name) ? (value.path ?? value.name) : undefined;
  if (value?.kind !== "member" || !/^[A-Z]/.test(value.name)) return undefined;
  const of = constantPath(value.of);
  return of === undefined ? undefined : `${of}::${value.name}`;
}

/** Returns the class or module whose body a routine is part of. */
export function typeAround(program: Program, scope: Routine): TypeUnit | undefined {
  let outermost = scope;
  while (outermost.outer !== undefined) outermost = outermost.outer;
  const owner = ownerOf(scope);
  if (owner === undefined) return undefined;
  const types = program.typesNamed(owner).filter(({ file }) => file === scope.file);
  return types.find(({ line }) => line === outermost.line) ?? types[0];
}

/** Returns the class that a name means inside of the modules of a path, as Ruby looks it up: from the inner to the outer. */
export function typeNamed(program: Program, name: string, within: string): TypeUnit | undefined {
  const plain = name.replace(/^::/, "");
  const candidates = program.typesNamed(plain.slice(plain.lastIndexOf(":") + 1));
  const around = name.startsWith("::") || within === "" ? [] : within.split("::");
  for (let count = around.length; count >= 0; count -= 1) {
    const path = [...around.slice(0, count), plain].join("::");
    const found = candidates.find((type) => pathOf(type) === path);
    if (found !== undefined) return found;
  }
  // Modules may be opened where the scan does not see it, and a name that only one class has can only mean that.
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Returns the name of a class with the modules around it. */
export function pathOf({ name, path }: TypeUnit): string {
  return path ?? name;
}

/** Returns the bases of a class, from the nearest to the farthest, as they are written. */
export function basesOf(program: Program, type: TypeUnit): readonly string[] {
  const bases: string[] = [];
  let current: TypeUnit | undefined = type;
  while (current !== undefined && bases.length < 8) {
    const path = pathOf(current);
    const written: string | undefined = program
      .typesNamed(current.name)
      .filter((one) => pathOf(one) === path)
      .flatMap((one) => one.bases)[0];
    if (written === undefined) break;
    bases.push(written.replace(/^::/, "").replace(/\[.*$/s, ""));
    const next: TypeUnit | undefined = typeNamed(program, written, path);
    current = next === current ? undefined : next;
  }
  return bases;
}

function libraryOf(program: Program): LibraryTexts {
  return (value, inner) => {
    if (value.kind === "member") return undefined;
    if (value.kind === "item") return itemTexts(value, { program, inner, isSetting });
    return callTexts(value, inner) ?? configuredTexts(program, value, inner);
  };
}

const isSetting = (of: Value): boolean => of.kind === "name" && of.name === "ENV";

type Inner = (value: Value | undefined) => readonly string[];

/** Methods that return the text that they are called on, or the same one for another purpose. */
const unchanged =
  /^(?:freeze|dup|to_s|to_str|to_sym|strip|squish|presence|html_safe|downcase|chomp|delete_suffix|dasherize|to_i)$/;

function callTexts({ args, name, of }: Call, inner: Inner): readonly string[] | undefined {
  const [first, second] = args;
  const receiver = constantPath(of);
  if (receiver === "ENV" && name === "fetch") {
    const fallback = second?.kind === "routine" ? second.routine.returns[0] : second;
    return settingTexts(inner(first)[0], fallback === undefined ? undefined : inner(fallback)[0]);
  }
  if (of === undefined && (name === "URI" || name === "String")) return inner(first);
  if ((receiver === "URI" || receiver === "Addressable::URI") && name === "parse") return inner(first);
  if ((receiver === "URI" || receiver === "File") && name === "join")
    return product(args.flatMap((arg, index) => (index === 0 ? [inner(arg)] : [["/"], inner(arg)]))).map(
      (text) => text.replaceAll(/(?<!:)\/{2,}/g, "/"),
    );
  if (of === undefined && (name === "format" || name === "sprintf"))
    return formattedTexts(inner(first), args.slice(1).map(inner));
  if (of !== undefined && (name === "host" || name === "hostname")) return inner(of).map(authorityOf);
  return of !== undefined && unchanged.test(name) ? inner(of) : undefined;
}

/** An address without its path: what `uri.host` connects to. */
function authorityOf(address: string): string {
  const masked = address.replaceAll(/\$\{[^{}]*\}/g, (written) => "~".repeat(written.length));
  return address.slice(0, /^(?:[a-z][\w+.-]*:\/\/)?[^/?#]*/i.exec(masked)?.[0].length);
}

/** `Rails.configuration.x.url` has the value that a file in `config` assigns: `config.x.url = …`. */
function configuredTexts(program: Program, call: Call, inner: Inner): readonly string[] | undefined {
  let root: Value | undefined = call.of;
  let isConfigured = false;
  while (root?.kind === "call") {
    isConfigured ||= root.name === "configuration" || root.name === "config";
    root = root.of;
  }
  if (!isConfigured || constantPath(root) !== "Rails") return undefined;
  const found = program.units
    .filter(({ path }) => /(?:^|\/)config\//.test(path))
    .flatMap((unit) => program.callsIn(unit))
    .filter(({ name }) => name === `${call.name}=`)
    .flatMap(({ args }) => inner(args[0]));
  return found.length === 0 ? undefined : found;
}

/**
 * Translates a Ruby file into plain data. The body of a class is a routine without a name; a block is the last argument
 * of its call; instance variables keep their `@`.
 */
function translateRuby({ path, root }: SyntaxFile): Unit {
  const builder = new UnitBuilder(path);
  new Translation(builder).body(root, builder.top);
  return builder.build();
}
