import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import { lookup } from "../../program/scope.ts";
import type { Parameter, Routine, Unit } from "../../program/unit.ts";
import { assign, childrenOf, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import { type Call, unknown, type Value } from "../../program/value.ts";

/**
 * Translates an Elixir file into plain data. The body of a module is a routine without a name; a `do` block is the last
 * argument of its call; module attributes keep their `@`, and a module is called by the last part of its name.
 */
export function translateElixir({ path, root }: SyntaxFile): Unit {
  const builder = new UnitBuilder(path);
  new Translation(builder).body(root, builder.top);
  return builder.build();
}

/** Macros whose blocks run where they stand. */
const controlFlow = /^(?:if|unless|case|cond|with|try|receive|quote)$/;

class Translation {
  private readonly builder: UnitBuilder;

  constructor(builder: UnitBuilder) {
    this.builder = builder;
  }

  /** Translates the expressions below a node, and returns the value of the last. */
  body(node: Node | null, scope: Routine): Value {
    let last: Value = unknown;
    for (const child of childrenOf(node)) last = this.of(child, scope);
    return last;
  }

  private of(node: Node | null, scope: Routine): Value {
    switch (node?.type) {
      case undefined:
        return unknown;
      case "string":
      case "charlist":
      case "quoted_atom":
        return this.joined(node, scope);
      case "sigil":
        return this.sigil(node, scope);
      case "quoted_content":
      case "escape_sequence":
      case "integer":
      case "float":
      case "boolean":
        return { kind: "text", text: node.text };
      case "atom":
        return { kind: "text", text: node.text.slice(1) };
      case "interpolation":
        return this.body(node, scope);
      case "alias":
        return moduleName(node.text, scope);
      case "identifier":
        return lookup(node.text, scope) === undefined &&
          scope.self !== undefined &&
          !node.text.startsWith("_")
          ? this.builder.call(callOf({ name: node.text, line: lineOf(node), scope }))
          : { kind: "name", name: node.text, scope };
      case "access_call":
        return {
          kind: "item",
          of: this.of(node.childForFieldName("target"), scope),
          key: this.of(node.childForFieldName("key"), scope),
          line: lineOf(node),
          scope,
        };
      case "dot": {
        const name = node.childForFieldName("right")?.text ?? "";
        return { kind: "member", of: this.receiver(node.childForFieldName("left"), scope), name, scope };
      }
      case "list":
      case "tuple":
      case "map":
      case "keywords":
        return this.record(node, scope);
      case "unary_operator":
        return this.unary(node, scope);
      case "binary_operator":
        return this.binary(node, scope);
      case "anonymous_function":
        return { kind: "routine", routine: this.readFunction(node, scope) };
      case "call":
        return this.call(node, scope);
      case "block":
      case "body":
        return this.body(node, scope);
      default:
        for (const child of childrenOf(node)) this.of(child, scope);
        return unknown;
    }
  }

  private joined(node: Node, scope: Routine): Value {
    const parts = childrenOf(node).map((part) => this.of(part, scope));
    const [only, ...others] = parts;
    if (only === undefined) return { kind: "text", text: "" };
    return others.length === 0 && only.kind === "text" ? only : { kind: "joined", parts };
  }

  /** `~w(get post)a` is a list of its words. */
  private sigil(node: Node, scope: Routine): Value {
    const [name, ...content] = childrenOf(node);
    const parts = content.filter(({ type }) => type !== "sigil_modifiers");
    if (!/^[wW]$/.test(name?.text ?? ""))
      return { kind: "joined", parts: parts.map((part) => this.of(part, scope)) };
    const words = parts.flatMap((part) => part.text.split(/\s+/)).filter((word) => word !== "");
    return this.builder.record({
      kind: "record",
      entries: new Map(),
      items: words.map((text) => ({ kind: "text", text })),
      line: lineOf(node),
      scope,
    });
  }

  private record(node: Node, scope: Routine): Value {
    const entries = new Map<string, Value>();
    const items: Value[] = [];
    const add = (element: Node): void => {
      if (element.type === "keywords" || element.type === "map_content") childrenOf(element).forEach(add);
      else if (element.type === "pair")
        entries.set(keyOf(element), this.of(element.childForFieldName("value"), scope));
      else if (element.type === "binary_operator" && operatorOf(element) === "=>")
        entries.set(
          element.childForFieldName("left")?.text.replaceAll(/^[:"]+|"$/g, "") ?? "",
          this.of(element.childForFieldName("right"), scope),
        );
      else items.push(this.of(element, scope));
    };
    childrenOf(node).forEach(add);
    return this.builder.record({ kind: "record", entries, items, line: lineOf(node), scope });
  }

  /** `@base "http://orders"` gives an attribute of the module its value, `@base` reads it. */
  private unary(node: Node, scope: Routine): Value {
    const operand = node.childForFieldName("operand");
    if (node.childForFieldName("operator")?.text !== "@") {
      this.of(operand, scope);
      return unknown;
    }
    if (operand?.type !== "call") return { kind: "name", name: `@${operand?.text ?? ""}`, scope };
    const name = `@${operand.childForFieldName("target")?.text ?? ""}`;
    const value = this.of(childrenOf(argumentsIn(operand))[0] ?? null, scope);
    const owner = scope.owner;
    this.builder.fieldValues.push({ name, value, ...(owner !== undefined && { owner }) });
    return unknown;
  }

  private binary(node: Node, scope: Routine): Value {
    const [left, right] = ["left", "right"].map((side) => node.childForFieldName(side));
    switch (operatorOf(node)) {
      case "=": {
        const value = this.of(right ?? null, scope);
        if (left?.type === "identifier") assign(scope, left.text, value);
        return value;
      }
      case "<>":
        return { kind: "joined", parts: [left, right].map((side) => this.of(side ?? null, scope)) };
      case "||":
      case "or":
        return { kind: "either", options: [left, right].map((side) => this.of(side ?? null, scope)) };
      case "|>": {
        const first = this.of(left ?? null, scope);
        return right?.type === "call" ? this.call(right, scope, first) : unknown;
      }
      case "++":
        return {
          kind: "either",
          options: [left, right].map((side) => this.of(side ?? null, scope)),
        };
      default:
        for (const side of [left, right]) this.of(side ?? null, scope);
        return unknown;
    }
  }

  private call(node: Node, scope: Routine, piped?: Value): Value {
    const target = node.childForFieldName("target");
    const isMember = target?.type === "dot";
    const name = (isMember ? target.childForFieldName("right") : target)?.text ?? "";
    if (!isMember && name === "defmodule") return this.readModule(node);
    if (!isMember && /^defp?$|^defmacrop?$/.test(name)) return this.readDefinition(node, scope);
    const block = childrenOf(node).find(({ type }) => type === "do_block");
    const of = isMember ? this.receiver(target.childForFieldName("left"), scope) : undefined;
    const isLoop = !isMember && name === "for";
    const { args, named } = this.argumentsOf(isLoop ? undefined : argumentsIn(node), scope);
    if (block !== undefined && !isMember && controlFlow.test(name)) return this.body(block, scope);
    if (piped !== undefined) args.unshift(piped);
    if (block !== undefined) {
      const routine = this.blockRoutine(block, scope);
      if (isLoop) this.bindGenerators(argumentsIn(node), routine);
      this.readBlock(block, routine);
      args.push({ kind: "routine", routine });
    }
    return this.builder.call({
      ...callOf({ name, line: lineOf(target ?? node), scope }),
      ...(of !== undefined && { of }),
      args,
      named,
    });
  }

  private receiver(node: Node | null, scope: Routine): Value {
    if (node?.type !== "alias") return this.of(node, scope);
    const [name, path] = [lastPart(node.text), node.text];
    return { kind: "name", name, ...(path !== name && { path }), scope };
  }

  private argumentsOf(list: Node | undefined, scope: Routine): { args: Value[]; named: Map<string, Value> } {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const argument of childrenOf(list))
      if (argument.type === "keywords")
        for (const pair of childrenOf(argument))
          named.set(keyOf(pair), this.of(pair.childForFieldName("value"), scope));
      else args.push(this.of(argument, scope));
    return { args, named };
  }

  private readModule(node: Node): Value {
    const path = childrenOf(argumentsIn(node))[0];
    const block = childrenOf(node).find(({ type }) => type === "do_block");
    const name = lastPart(path?.text ?? "");
    this.builder.types.push({
      file: this.builder.top.file,
      name,
      ...(path !== undefined && path.text !== name && { path: path.text }),
      line: lineOf(path ?? node),
      bases: [],
      attributes: [],
      fields: [],
      isAbstract: false,
    });
    this.body(block ?? null, this.builder.routine(lineOf(path ?? node), { owner: name, self: "__MODULE__" }));
    return unknown;
  }

  /** `def all(page \\ 1) when is_integer(page), do: …`. */
  private readDefinition(node: Node, scope: Routine): Value {
    const [first, options] = childrenOf(argumentsIn(node));
    const head =
      first?.type === "binary_operator" && operatorOf(first) === "when"
        ? first.childForFieldName("left")
        : first;
    const list = head?.type === "call" ? argumentsIn(head) : undefined;
    const routine = this.builder.routine(lineOf(head ?? node), {
      name: (head?.type === "call" ? head.childForFieldName("target") : head)?.text ?? "",
      ...(scope.owner !== undefined && { owner: scope.owner }),
      parameters: this.parametersOf(list),
      isPublic: !/^defp|^defmacrop/.test(node.text),
      self: "__MODULE__",
    });
    const inline = childrenOf(options).find((pair) => keyOf(pair) === "do");
    const block = childrenOf(node).find(({ type }) => type === "do_block");
    const last =
      inline === undefined
        ? this.body(block ?? null, routine)
        : this.of(inline.childForFieldName("value"), routine);
    if (last.kind !== "unknown") routine.returns.push(last);
    return unknown;
  }

  private blockRoutine(node: Node, scope: Routine): Routine {
    return this.builder.routine(lineOf(node), { outer: scope, self: "__MODULE__" });
  }

  private readBlock(node: Node, routine: Routine): void {
    const last = this.body(node, routine);
    if (last.kind !== "unknown") routine.returns.push(last);
  }

  /** `for path <- ["/a", "/b"] do … end` gives its variable each of the items. */
  private bindGenerators(list: Node | undefined, routine: Routine): void {
    for (const generator of childrenOf(list)) {
      const variable = generator.childForFieldName("left");
      if (operatorOf(generator) !== "<-" || variable?.type !== "identifier") continue;
      const values = this.of(generator.childForFieldName("right"), routine);
      if (values.kind === "record") for (const item of values.items) assign(routine, variable.text, item);
    }
  }

  private readFunction(node: Node, scope: Routine): Routine {
    const clauses = childrenOf(node).filter(({ type }) => type === "stab_clause");
    const routine = this.builder.routine(lineOf(node), {
      outer: scope,
      self: "__MODULE__",
      parameters: this.parametersOf(clauses[0]?.childForFieldName("left") ?? undefined),
    });
    for (const clause of clauses) {
      const last = this.of(clause.childForFieldName("right"), routine);
      if (last.kind !== "unknown") routine.returns.push(last);
    }
    return routine;
  }

  private parametersOf(list: Node | undefined): Parameter[] {
    return childrenOf(list).map((parameter) => {
      const isDefault = parameter.type === "binary_operator" && operatorOf(parameter) === "\\\\";
      const name = (isDefault ? parameter.childForFieldName("left") : parameter)?.text ?? "";
      return {
        name,
        ...(isDefault && { initial: this.of(parameter.childForFieldName("right"), this.builder.top) }),
      };
    });
  }
}

function callOf({ line, name, scope }: Pick<Call, "line" | "name" | "scope">): Call {
  return { kind: "call", name, types: [], args: [], named: new Map(), isCreation: false, line, scope };
}

function argumentsIn(node: Node): Node | undefined {
  return childrenOf(node).find(({ type }) => type === "arguments");
}

function keyOf(pair: Node): string {
  return pair.childForFieldName("key")?.text.replaceAll(/^"|"?:\s*$/g, "") ?? "";
}

function operatorOf(node: Node): string | undefined {
  return node.childForFieldName("operator")?.text;
}

/** `Shop.Orders` is a member of `Shop`. */
function moduleName(path: string, scope: Routine): Value {
  const [first = "", ...rest] = path.split(".");
  return rest.reduce<Value>((of, name) => ({ kind: "member", of, name, scope }), {
    kind: "name",
    name: first,
    scope,
  });
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
