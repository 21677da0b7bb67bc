import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import { lookup, ownerOf } from "../../program/scope.ts";
import type { Parameter, Routine, Unit } from "../../program/unit.ts";
import { assign, childrenOf, declaringRoutine, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import { unknown, type Value } from "../../program/value.ts";
import { RubyValues } from "./ruby-values.ts";

/**
 * Translates a Ruby file into plain data. The body of a class is a routine without a name; a block is the last argument
 * of its call; instance variables keep their `@`.
 */
export function translateRuby({ path, root }: SyntaxFile): Unit {
  const builder = new UnitBuilder(path);
  new Translation(builder).body(root, builder.top);
  return builder.build();
}

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
