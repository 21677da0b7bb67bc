import type { Node } from "web-tree-sitter";
import { lookup, ownerOf } from "../../program/scope.ts";
import { declaredTypeOf } from "../../program/type-index.ts";
import type { Parameter, Routine } from "../../program/unit.ts";
import {
  assign,
  childrenOf,
  declaringRoutine,
  lineOf,
  type UnitBuilder,
} from "../../program/unit-builder.ts";
import { type Call, either, unknown, type Value } from "../../program/value.ts";

/** What translates the declarations inside of expressions. */
interface Declarations {
  declaration(node: Node, scope: Routine): void;
}

const none: ReadonlyMap<string, Value> = new Map();

const declarations = new Set([
  "class_declaration",
  "object_declaration",
  "function_declaration",
  "property_declaration",
]);

/** Functions that make a list of their arguments. */
const lists = /^(?:arrayOf|listOf|setOf|mutableListOf|listOfNotNull|emptyList)$/;

/** Translates the expressions of a Kotlin file. */
export class KotlinValues {
  private readonly builder: UnitBuilder;
  private readonly declarations: Declarations;

  constructor(builder: UnitBuilder, around: Declarations) {
    this.builder = builder;
    this.declarations = around;
  }

  of(node: Node | null, scope: Routine): Value {
    if (node === null) return unknown;
    if (declarations.has(node.type)) {
      this.declarations.declaration(node, scope);
      return unknown;
    }
    switch (node.type) {
      case "string_literal":
      case "multiline_string_literal":
        return this.text(node, scope);
      case "character_literal":
        return { kind: "text", text: node.text.slice(1, -1) };
      case "number_literal":
        return { kind: "text", text: node.text.replaceAll(/[_lLuU]/g, "") };
      case "identifier":
        return /^(?:true|false)$/.test(node.text)
          ? { kind: "text", text: node.text }
          : { kind: "name", name: nameOf(node), scope };
      case "this_expression":
        return { kind: "name", name: "this", scope };
      case "statement":
      case "parenthesized_expression":
      case "annotated_expression":
      case "labeled_expression":
      case "spread_expression":
      case "annotated_lambda":
      case "throw_expression":
        return this.of(childrenOf(node).at(-1) ?? null, scope);
      case "as_expression":
        return this.of(node.childForFieldName("left") ?? childrenOf(node)[0] ?? null, scope);
      case "unary_expression": {
        const value = this.of(node.childForFieldName("argument") ?? childrenOf(node)[0] ?? null, scope);
        return node.text.endsWith("!!") ? value : unknown;
      }
      case "binary_expression":
        return this.binary(node, scope);
      case "infix_expression":
        return this.infix(node, scope);
      case "navigation_expression":
        return this.member(node, scope);
      case "callable_reference":
        return this.reference(node, scope);
      case "index_expression": {
        const [list, key] = childrenOf(node);
        return {
          kind: "item",
          of: this.of(list ?? null, scope),
          key: this.of(key ?? null, scope),
          line: lineOf(node),
          scope,
        };
      }
      case "collection_literal":
        return this.list(
          childrenOf(node).map((item) => this.of(item, scope)),
          node,
          scope,
        );
      case "if_expression":
        return this.condition(node, scope);
      case "when_expression":
        return this.when(node, scope);
      case "try_expression":
        return either(childrenOf(node).map((part) => this.of(part, scope)));
      case "block":
      case "catch_block":
      case "function_body":
        return this.block(node, scope);
      case "lambda_literal":
        return this.lambda(node, scope);
      case "anonymous_function":
        return this.anonymous(node, scope);
      case "call_expression":
        return this.call(node, scope);
      case "assignment":
        this.assignment(node, scope);
        return unknown;
      case "return_expression": {
        const returned = childrenOf(node).at(-1);
        if (returned !== undefined) scope.returns.push(this.of(returned, scope));
        return unknown;
      }
      case "for_statement":
        return this.loop(node, scope);
      default:
        for (const child of childrenOf(node)) this.of(child, scope);
        return unknown;
    }
  }

  /** The value of a block is its last expression. */
  private block(node: Node, scope: Routine): Value {
    let value: Value = unknown;
    for (const child of childrenOf(node)) value = this.of(child, scope);
    return value;
  }

  private text(node: Node, scope: Routine): Value {
    const children = childrenOf(node);
    const parts = children.flatMap((part, index): Value[] => {
      if (part.type === "interpolation") return [this.of(childrenOf(part)[0] ?? null, scope)];
      if (part.type === "escape_sequence") return [{ kind: "text", text: unescaped(part.text) }];
      // The grammar takes the sign of `$name` for a text by itself.
      const name = /^[A-Za-z_]\w*/.exec(part.text)?.[0];
      if (part.text === "$" && /^[A-Za-z_]/.test(children[index + 1]?.text ?? "")) return [];
      if (children[index - 1]?.text !== "$" || name === undefined) return [{ kind: "text", text: part.text }];
      return [
        { kind: "name", name, scope },
        { kind: "text", text: part.text.slice(name.length) },
      ];
    });
    if (parts.every((part) => part.kind === "text"))
      return { kind: "text", text: parts.map((part) => (part.kind === "text" ? part.text : "")).join("") };
    return { kind: "joined", parts };
  }

  private binary(node: Node, scope: Routine): Value {
    const block = node.childForFieldName("right");
    const compared = node.childForFieldName("left");
    // The grammar takes `get<Orders> { }` for two comparisons.
    if (block?.type === "lambda_literal" && compared?.childForFieldName("operator")?.text === "<") {
      const callee = compared.childForFieldName("left");
      const types = [compared.childForFieldName("right")?.text ?? ""];
      const of =
        callee?.type === "navigation_expression" ? this.of(childrenOf(callee)[0] ?? null, scope) : undefined;
      const name = of === undefined ? nameOf(callee) : nameOf(childrenOf(callee).at(-1));
      const line = lineOf(callee ?? node);
      return this.add({ ...(of && { of }), name, types, args: [this.of(block, scope)], line, scope });
    }
    const parts = ["left", "right"].map((side) => this.of(node.childForFieldName(side), scope));
    const operator = node.childForFieldName("operator")?.text ?? "";
    if (operator === "+") return { kind: "joined", parts };
    return operator.startsWith("?") ? either(parts) : unknown;
  }

  private infix(node: Node, scope: Routine): Value {
    const [left, name, right] = childrenOf(node);
    if (left === undefined || name === undefined || right === undefined) return unknown;
    const of = this.of(left, scope);
    return this.add({ of, name: name.text, args: [this.of(right, scope)], line: lineOf(name), scope });
  }

  private member(node: Node, scope: Routine): Value {
    const children = childrenOf(node);
    const name = children.at(-1);
    return { kind: "member", of: this.of(children[0] ?? null, scope), name: nameOf(name), scope };
  }

  /** `Order::class` and `handler::list`. */
  private reference(node: Node, scope: Routine): Value {
    const [, type = "", name = ""] = /^\s*([\w.]*?)\s*::\s*(\w+)\s*$/.exec(node.text) ?? [];
    if (type === "") return { kind: "name", name, scope };
    return { kind: "member", of: { kind: "name", name: type, scope }, name, scope };
  }

  private condition(node: Node, scope: Routine): Value {
    const condition = node.childForFieldName("condition");
    this.of(condition, scope);
    return either(
      childrenOf(node)
        .filter((child) => child.id !== condition?.id)
        .map((side) => this.of(side, scope)),
    );
  }

  private when(node: Node, scope: Routine): Value {
    const values = childrenOf(node).map((entry) => {
      if (entry.type === "when_entry") return this.of(childrenOf(entry).at(-1) ?? null, scope);
      this.of(entry, scope);
      return unknown;
    });
    return either(values);
  }

  /** `for (x in listOf(a, b))` gives a variable each of the items. */
  private loop(node: Node, scope: Routine): Value {
    const [variable, list, body] = childrenOf(node);
    const items = this.of(list ?? null, scope);
    if (items.kind === "record")
      for (const item of items.items) assign(scope, variable?.text.replace(/\s*:.*$/s, "") ?? "", item);
    this.of(body ?? null, scope);
    return unknown;
  }

  private lambda(node: Node, scope: Routine): Value {
    const [first] = childrenOf(node);
    const declared = first?.type === "lambda_parameters" ? first : undefined;
    const parameters = childrenOf(declared).map((parameter): Parameter => {
      const [name, type] = childrenOf(parameter);
      return { name: name?.text ?? "", ...(type !== undefined && { type: type.text }) };
    });
    const routine = this.builder.routine(lineOf(node), {
      parameters: declared === undefined ? [{ name: "it" }] : parameters,
      outer: scope,
      self: "this",
    });
    let value: Value = unknown;
    for (const child of childrenOf(node))
      if (child !== declared && child.id !== declared?.id) value = this.of(child, routine);
    if (value.kind !== "unknown") routine.returns.push(value);
    return { kind: "routine", routine };
  }

  private anonymous(node: Node, scope: Routine): Value {
    const children = childrenOf(node);
    const [first] = children;
    const receiver = first?.type.endsWith("_type") === true ? [{ name: "this", type: first.text }] : [];
    const isExtension = receiver.length > 0;
    const properties = { outer: scope, self: "this", parameters: receiver, isExtension };
    const routine = this.builder.routine(lineOf(node), properties);
    const body = children.find(({ type }) => type === "function_body");
    if (body !== undefined) routine.returns.push(this.block(body, routine));
    return { kind: "routine", routine };
  }

  private list(items: readonly Value[], node: Node, scope: Routine): Value {
    return this.builder.record({ kind: "record", entries: new Map(), items, line: lineOf(node), scope });
  }

  private call(node: Node, scope: Routine): Value {
    let [callee, ...rest] = childrenOf(node);
    // The block after the arguments of a call is a call around it in the tree.
    while (callee?.type === "call_expression" && rest.every(({ type }) => type === "annotated_lambda")) {
      const [inner, ...given] = childrenOf(callee);
      if (given.at(-1)?.type !== "value_arguments") break;
      rest = [...given, ...rest];
      callee = inner;
    }
    const { args, named } = this.argumentsOf(rest, scope);
    const types = rest
      .filter(({ type }) => type === "type_arguments")
      .flatMap((list) => childrenOf(list).map(({ text }) => text));
    if (callee?.type === "navigation_expression") {
      const children = childrenOf(callee);
      const name = children.at(-1);
      const of = this.of(children[0] ?? null, scope);
      const made = this.add({
        of,
        name: nameOf(name),
        types,
        args,
        named,
        line: lineOf(name ?? node),
        scope,
      });
      return scoped(of, { name: nameOf(name), block: args.at(-1) }) ?? made;
    }
    if (callee?.type === "identifier") {
      if (lists.test(callee.text)) return this.list(args, node, scope);
      return this.add({ name: nameOf(callee), types, args, named, line: lineOf(callee), scope });
    }
    const of = this.of(callee ?? null, scope);
    return this.add({ of, name: "invoke", types, args, named, line: lineOf(node), scope });
  }

  private add(
    call: Pick<Call, "args" | "line" | "name" | "scope"> & Partial<Pick<Call, "named" | "of" | "types">>,
  ): Value {
    const isType = call.of === undefined || call.of.kind === "name" || call.of.kind === "member";
    return this.builder.call({
      kind: "call",
      types: [],
      named: none,
      // Kotlin creates objects without a keyword; by convention only types begin with a capital.
      isCreation: isType && /^[A-Z]\w*[a-z]/.test(call.name),
      ...call,
    });
  }

  private argumentsOf(nodes: readonly Node[], scope: Routine): Pick<Call, "args" | "named"> {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const node of nodes) {
      if (node.type === "annotated_lambda") args.push(this.of(node, scope));
      if (node.type !== "value_arguments") continue;
      for (const argument of childrenOf(node)) {
        const children = childrenOf(argument);
        const value = this.of(children.at(-1) ?? null, scope);
        if (children.length > 1 && argument.child(1)?.text === "=") named.set(children[0]?.text ?? "", value);
        else args.push(value);
      }
    }
    return { args, named };
  }

  private assignment(node: Node, scope: Routine): void {
    const target = node.childForFieldName("left");
    const value = this.of(node.childForFieldName("right"), scope);
    if (target === null) return;
    if (target.type === "identifier") {
      const around = declaringRoutine(scope, target.text);
      const owner = ownerOf(scope);
      if (lookup(target.text, scope) !== undefined || owner === undefined) assign(around, target.text, value);
      else this.setField(target.text, value, scope);
      // Inside of the lambda of a builder, the property is one of its receiver: `baseUrl = "http://orders"`.
      if (lookup(target.text, scope) === undefined) this.note({ name: target.text, value }, node, scope);
      return;
    }
    if (target.type !== "navigation_expression") return;
    const children = childrenOf(target);
    const name = children.at(-1)?.text ?? "";
    const of = this.of(children[0] ?? null, scope);
    if (of.kind === "name" && of.name === "this") this.setField(name, value, scope);
    else this.builder.fieldValues.push({ name, value });
    this.note({ of, name, value }, node, scope);
  }

  private setField(name: string, value: Value, scope: Routine): void {
    const owner = ownerOf(scope);
    const type = declaredTypeOf(scope);
    this.builder.fieldValues.push({
      name,
      value,
      ...(owner !== undefined && { owner }),
      ...(type !== undefined && { type }),
    });
  }

  /** Notes a property that is set as a call `set name`, so that readers see it among the calls. */
  private note(
    { name, of, value }: { readonly of?: Value; readonly name: string; readonly value: Value },
    node: Node,
    scope: Routine,
  ): void {
    const call = { name: `set ${name}`, args: [value], line: lineOf(node), scope };
    this.add(of === undefined ? call : { ...call, of });
  }
}

/** What `x.let { }` and `x.also { }` return, which give their block the value as `it`. */
function scoped(
  of: Value,
  { block, name }: { readonly name: string; readonly block: Value | undefined },
): Value | undefined {
  if (!/^(?:let|also|apply)$/.test(name) || block?.kind !== "routine") return undefined;
  const [parameter] = block.routine.parameters;
  if (name !== "apply" && parameter !== undefined) assign(block.routine, parameter.name, of);
  return name === "let" ? either(block.routine.returns) : of;
}

/** A name without the signs that make one of any text: `` `get` ``. */
function nameOf(node: Node | null | undefined): string {
  return (node?.text ?? "").replaceAll("`", "");
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b" };

function unescaped(written: string): string {
  const code = /^\\u([\da-fA-F]{4})$/.exec(written)?.[1];
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  const escaped = written.slice(1);
  return escapes[escaped] ?? escaped;
}
