import type { Node } from "web-tree-sitter";
import { lookup, ownerOf } from "../../program/scope.ts";
import type { Routine } from "../../program/unit.ts";
import { assign, childrenOf, lineOf, type UnitBuilder } from "../../program/unit-builder.ts";
import { type Call, unknown, type Value } from "../../program/value.ts";

interface Statements {
  lambda(node: Node, scope: Routine): Routine;
  /** Translates what only statements can be; undefined for an expression. */
  statement(node: Node, scope: Routine): Value | undefined;
}

/** Translates the expressions of a Ruby file. A name that nothing declares is a call, as in Ruby itself. */
export class RubyValues {
  private readonly builder: UnitBuilder;
  private readonly statements: Statements;

  constructor(builder: UnitBuilder, statements: Statements) {
    this.builder = builder;
    this.statements = statements;
  }

  of(node: Node | null, scope: Routine): Value {
    switch (node?.type) {
      case undefined:
        return unknown;
      case "string":
      case "chained_string":
      case "delimited_symbol":
      case "bare_string":
      case "bare_symbol":
        return this.joined(node, scope);
      case "string_content":
      case "escape_sequence":
      case "character":
      case "integer":
      case "float":
      case "true":
      case "false":
      case "hash_key_symbol":
        return { kind: "text", text: node.text };
      case "simple_symbol":
        return { kind: "text", text: node.text.slice(1) };
      case "interpolation": {
        const parts = childrenOf(node).map((part) => this.of(part, scope));
        return parts.at(-1) ?? unknown;
      }
      case "constant":
      case "instance_variable":
      case "class_variable":
      case "global_variable":
      case "self":
        return { kind: "name", name: node.text, scope };
      case "identifier":
        return lookup(node.text, scope) === undefined
          ? this.call(node, scope)
          : { kind: "name", name: node.text, scope };
      case "scope_resolution":
        return this.constant(node, scope);
      case "element_reference": {
        const [of, key] = childrenOf(node);
        return {
          kind: "item",
          of: this.of(of ?? null, scope),
          key: this.of(key ?? null, scope),
          line: lineOf(node),
          scope,
        };
      }
      case "binary":
        return this.binary(node, scope);
      case "array":
      case "string_array":
      case "symbol_array":
      case "right_assignment_list":
      case "hash":
        return this.record(node, scope);
      case "lambda":
        return { kind: "routine", routine: this.statements.lambda(node, scope) };
      case "call":
        return this.call(node, scope);
      default:
        return node === null ? unknown : this.statement(node, scope);
    }
  }

  private statement(node: Node, scope: Routine): Value {
    const value = this.statements.statement(node, scope);
    if (value !== undefined) return value;
    for (const child of childrenOf(node)) this.of(child, scope);
    return unknown;
  }

  private joined(node: Node, scope: Routine): Value {
    const parts = childrenOf(node).map((part) => this.of(part, scope));
    const [only, ...others] = parts;
    return only === undefined
      ? { kind: "text", text: "" }
      : others.length === 0 && only.kind === "text"
        ? only
        : { kind: "joined", parts };
  }

  /** `Orders::URL` is a member of `Orders`. */
  private constant(node: Node, scope: Routine): Value {
    const of = node.childForFieldName("scope");
    const name = node.childForFieldName("name")?.text ?? "";
    return of === null
      ? { kind: "name", name, scope }
      : { kind: "member", of: this.of(of, scope), name, scope };
  }

  private binary(node: Node, scope: Routine): Value {
    const sides = ["left", "right"].map((side) => this.of(node.childForFieldName(side), scope));
    const operator = node.childForFieldName("operator")?.text;
    if (operator === "+") return { kind: "joined", parts: sides };
    if (operator === "||" || operator === "or") return { kind: "either", options: sides };
    const [left = unknown, right = unknown] = sides;
    if (operator === "&&" || operator === "and") return right;
    return operator === "%" ? this.formatted(left, right, { line: lineOf(node), scope }) : unknown;
  }

  /** `"%s/orders" % base` is `format("%s/orders", base)`. */
  private formatted(format: Value, given: Value, place: Pick<Call, "line" | "scope">): Value {
    const args = given.kind === "record" ? given.items : [given];
    return {
      kind: "call",
      name: "format",
      types: [],
      args: [format, ...args],
      named: new Map(),
      isCreation: false,
      ...place,
    };
  }

  private record(node: Node, scope: Routine): Value {
    const entries = new Map<string, Value>();
    const items: Value[] = [];
    for (const element of childrenOf(node))
      if (element.type === "pair") entries.set(keyOf(element), this.valueOfPair(element, scope));
      else items.push(this.of(element, scope));
    return this.builder.record({ kind: "record", entries, items, line: lineOf(node), scope });
  }

  /** `name:` alone gives the variable of that name. */
  private valueOfPair(pair: Node, scope: Routine): Value {
    const value = pair.childForFieldName("value");
    return value === null ? { kind: "name", name: keyOf(pair), scope } : this.of(value, scope);
  }

  private call(node: Node, scope: Routine): Value {
    const isBare = node.type === "identifier";
    const receiver = isBare ? null : node.childForFieldName("receiver");
    const method = isBare ? node : node.childForFieldName("method");
    const of = receiver === null ? undefined : this.receiver(receiver, scope);
    const isCreation = method?.text === "new" && (of?.kind === "name" || of?.kind === "member");
    const block = isBare ? null : node.childForFieldName("block");
    const { args, named } = this.argumentsOf(isBare ? null : node.childForFieldName("arguments"), scope);
    if (block !== null) {
      const routine = this.statements.lambda(block, scope);
      if (method?.text === "each" && of !== undefined) bindItems(routine, of);
      args.push({ kind: "routine", routine });
    }
    const call: Call = {
      kind: "call",
      ...(of !== undefined && { of }),
      name: isCreation ? of.name : (method?.text ?? "call"),
      types: [],
      args,
      named,
      isCreation,
      line: lineOf(method ?? node),
      scope,
    };
    if (of === undefined) this.declareReaders(call);
    return this.builder.call(call);
  }

  /** A class that something is called on is a name, with the modules in front of it as its path. */
  private receiver(node: Node, scope: Routine): Value {
    if (node.type !== "scope_resolution") return this.of(node, scope);
    const name = node.childForFieldName("name")?.text ?? "";
    return { kind: "name", name, path: node.text.replace(/^::/, ""), scope };
  }

  private argumentsOf(list: Node | null, scope: Routine): { args: Value[]; named: Map<string, Value> } {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    const entries = new Map<string, Value>();
    let line = 0;
    for (const argument of childrenOf(list)) {
      if (argument.type === "pair") {
        const value = this.valueOfPair(argument, scope);
        if (isOption(argument)) named.set(keyOf(argument), value);
        else {
          line ||= lineOf(argument);
          entries.set(keyOf(argument), value);
        }
      } else if (argument.type === "splat_argument") {
        const value = this.of(childrenOf(argument)[0] ?? null, scope);
        args.push(...(value.kind === "record" ? value.items : [value]));
      } else if (argument.type === "hash_splat_argument") {
        const value = this.of(childrenOf(argument)[0] ?? null, scope);
        if (value.kind === "record") for (const [key, entry] of value.entries) named.set(key, entry);
      } else if (argument.type !== "block_argument") args.push(this.of(argument, scope));
    }
    if (entries.size > 0) args.push(this.builder.record({ kind: "record", entries, items: [], line, scope }));
    return { args, named };
  }

  /** `attr_reader :url` is a method that returns `@url`. */
  private declareReaders({ args, line, name, scope }: Call): void {
    const owner = ownerOf(scope);
    if (owner === undefined || !/^attr_(?:reader|accessor)$/.test(name)) return;
    for (const arg of args) {
      if (arg.kind !== "text") continue;
      const routine = this.builder.routine(line, { name: arg.text, owner, self: "self" });
      routine.returns.push({ kind: "name", name: `@${arg.text}`, scope: routine });
    }
  }
}

/** `[…].each { |item| … }` gives its variable each of the items. */
function bindItems(routine: Routine, list: Value): void {
  if (list.kind !== "record") return;
  const [first, second] = routine.parameters;
  if (first === undefined) return;
  for (const item of list.items) assign(routine, first.name, item);
  for (const [key, value] of list.entries) {
    assign(routine, first.name, { kind: "text", text: key });
    if (second !== undefined) assign(routine, second.name, value);
  }
}

/** `to: …` and `:to => …` are options; `"/orders" => …` and `Engine => …` are entries of a hash. */
function isOption(pair: Node): boolean {
  const key = pair.childForFieldName("key");
  return key?.type === "hash_key_symbol" || key?.type === "simple_symbol" || isQuotedKey(pair);
}

/** `"bootstrap.servers": …`. */
function isQuotedKey(pair: Node): boolean {
  return pair.children.some((child) => child?.type === ":");
}

function keyOf(pair: Node): string {
  const key = pair.childForFieldName("key");
  return key?.text.replaceAll(/^:?["']|["']$|^:(?!:)/g, "") ?? "";
}
