import type { Node } from "web-tree-sitter";
import { compactList } from "../../compact-list.ts";
import { declaredTypeOf } from "../../program/type-index.ts";
import { lookup } from "../../program/scope.ts";
import type { Attribute, Parameter, Routine } from "../../program/unit.ts";
import { assign, childrenOf, lineOf, type UnitBuilder } from "../../program/unit-builder.ts";
import { type Call, either, unknown, type Value } from "../../program/value.ts";

import { JavaVariables } from "./java-variables.ts";

/** Deeper expressions are not written by people. */
const maxDepth = 500;

const none: ReadonlyMap<string, Value> = new Map();

const noTypes: readonly string[] = [];

/** Translates the expressions and statements of a Java file. */
export class LowerJavaValues {
  private readonly builder: UnitBuilder;
  private readonly anonymous: (body: Node, scope: Routine) => void;
  private readonly variables = new JavaVariables();
  private depth = 0;

  /** `anonymous` translates the body of a class without a name. */
  constructor(builder: UnitBuilder, anonymous: (body: Node, scope: Routine) => void) {
    this.builder = builder;
    this.anonymous = anonymous;
  }

  /** The value of an expression; the calls and variables of a statement are added to its routine. */
  of(node: Node | null | undefined, scope: Routine): Value {
    if (node === null || node === undefined || this.depth > maxDepth) return unknown;
    this.depth += 1;
    const value = this.valueOf(node, scope);
    this.depth -= 1;
    return value;
  }

  /** An annotation. */
  attribute(node: Node, scope: Routine): Attribute {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const child of childrenOf(node.childForFieldName("arguments")))
      if (child.type === "element_value_pair")
        named.set(
          child.childForFieldName("key")?.text ?? "value",
          this.of(child.childForFieldName("value"), scope),
        );
      else args.push(this.of(child, scope));
    return {
      name: node.childForFieldName("name")?.text ?? "",
      args,
      named: named.size === 0 ? none : named,
      line: lineOf(node),
    };
  }

  private valueOf(node: Node, scope: Routine): Value {
    switch (node.type) {
      case "string_literal":
        return { kind: "text", text: textOfLiteral(node) };
      case "character_literal":
        return { kind: "text", text: node.text.slice(1, -1) };
      case "decimal_integer_literal":
        return { kind: "text", text: node.text.replaceAll(/[_lL]/g, "") };
      case "true":
      case "false":
        return { kind: "text", text: node.text };
      case "identifier":
        return { kind: "name", name: this.variables.nameIn(scope, node.text), scope };
      case "this":
      case "super":
        return { kind: "name", name: node.text, scope };
      case "scoped_identifier":
        return dotted(node.text, scope);
      case "field_access":
        return {
          kind: "member",
          of: this.of(node.childForFieldName("object"), scope),
          name: node.childForFieldName("field")?.text ?? "",
          line: lineOf(node),
          scope,
        };
      case "parenthesized_expression":
        return this.of(childrenOf(node)[0], scope);
      case "cast_expression":
        return this.of(node.childForFieldName("value"), scope);
      case "binary_expression":
        return this.binary(node, scope);
      case "ternary_expression":
        this.of(node.childForFieldName("condition"), scope);
        return either(
          ["consequence", "alternative"].map((side) => this.of(node.childForFieldName(side), scope)),
        );
      case "element_value_array_initializer":
      case "array_initializer": {
        const items = childrenOf(node).map((item) => this.of(item, scope));
        return this.builder.record({ kind: "record", entries: none, items, line: lineOf(node), scope });
      }
      case "array_creation_expression":
        return this.of(node.childForFieldName("value"), scope);
      case "class_literal":
        return { kind: "member", of: dotted(nameOfType(childrenOf(node)[0]), scope), name: "class", scope };
      case "annotation":
      case "marker_annotation":
        return this.nestedAttribute(node, scope);
      case "method_invocation":
        return this.call(node, scope);
      case "explicit_constructor_invocation":
        return this.add(node.childForFieldName("constructor")?.text ?? "super", {
          args: this.argumentsOf(node, scope),
          line: lineOf(node),
          scope,
        });
      case "object_creation_expression":
        return this.creation(node, scope);
      case "lambda_expression":
        return this.lambda(node, scope);
      case "method_reference":
        return this.reference(node, scope);
      case "assignment_expression":
        return this.assignment(node, scope);
      default:
        return this.statement(node, scope);
    }
  }

  private statement(node: Node, scope: Routine): Value {
    switch (node.type) {
      case "local_variable_declaration":
        this.declaration(node, scope);
        return unknown;
      case "resource": {
        const value = this.of(node.childForFieldName("value"), scope);
        const name = this.variables.declared(node, node.childForFieldName("type"), scope);
        if (name !== undefined && value.kind !== "unknown") assign(scope, name, value);
        return unknown;
      }
      case "enhanced_for_statement":
        this.loop(node, scope);
        return unknown;
      case "return_statement": {
        const [returned] = childrenOf(node);
        if (returned !== undefined) scope.returns.push(this.of(returned, scope));
        return unknown;
      }
      case "switch_expression":
      case "class_declaration":
      case "record_declaration":
      case "enum_declaration":
      case "interface_declaration":
        if (node.type !== "switch_expression") return unknown;
        break;
      default:
    }
    for (const child of childrenOf(node)) this.of(child, scope);
    return unknown;
  }

  private binary(node: Node, scope: Routine): Value {
    const rights: Node[] = [];
    let left: Node | null = node;
    // A sum of many texts is nested to the left.
    while (left?.type === "binary_expression" && left.childForFieldName("operator")?.text === "+") {
      const right: Node | null = left.childForFieldName("right");
      if (right !== null) rights.push(right);
      left = left.childForFieldName("left");
    }
    if (rights.length === 0) {
      for (const child of childrenOf(node)) this.of(child, scope);
      return unknown;
    }
    const parts = [this.of(left, scope), ...rights.toReversed().map((right) => this.of(right, scope))];
    return { kind: "joined", parts };
  }

  /** An annotation among the arguments of another one is the creation of an object. */
  private nestedAttribute(node: Node, scope: Routine): Value {
    const { args, line, name, named } = this.attribute(node, scope);
    return {
      kind: "call",
      name: name.replace(/^.*\./s, ""),
      types: [],
      args,
      named,
      isCreation: true,
      line,
      scope,
    };
  }

  private call(node: Node, scope: Routine): Value {
    const object = node.childForFieldName("object");
    const name = node.childForFieldName("name");
    const of = object === null ? undefined : this.of(object, scope);
    const types = childrenOf(node.childForFieldName("type_arguments")).map(({ text }) => text);
    return this.add(name?.text ?? "", {
      ...(of !== undefined && { of }),
      ...(types.length > 0 && { types }),
      args: this.argumentsOf(node, scope),
      line: lineOf(name ?? node),
      scope,
    });
  }

  private creation(node: Node, scope: Routine): Value {
    const type = node.childForFieldName("type");
    const written = nameOfType(type).replace(/<.*$/s, "");
    const end = written.lastIndexOf(".");
    const args = this.argumentsOf(node, scope);
    const body = childrenOf(node).find((child) => child.type === "class_body");
    if (body !== undefined) this.anonymous(body, scope);
    return this.add(written.slice(end + 1), {
      ...(end > 0 && { of: dotted(written.slice(0, end), scope) }),
      args,
      isCreation: true,
      line: lineOf(type ?? node),
      scope,
    });
  }

  private add(
    name: string,
    call: Pick<Call, "args" | "line" | "scope"> & Partial<Pick<Call, "isCreation" | "of" | "types">>,
  ): Call {
    return this.builder.call({ kind: "call", name, types: noTypes, named: none, isCreation: false, ...call });
  }

  private argumentsOf(node: Node, scope: Routine): readonly Value[] {
    return compactList(childrenOf(node.childForFieldName("arguments")).map((child) => this.of(child, scope)));
  }

  /** A lambda returns its expression, or what the statements of its block return or state. */
  private lambda(node: Node, scope: Routine): Value {
    const list = node.childForFieldName("parameters");
    const parameters = (list?.type === "identifier" ? [list] : childrenOf(list)).map(
      (parameter): Parameter => {
        const type = parameter.childForFieldName("type");
        return {
          name: parameter.childForFieldName("name")?.text ?? parameter.text,
          ...(type !== null && { type: type.text }),
        };
      },
    );
    const routine = this.builder.routine(lineOf(node), { parameters, outer: scope });
    const body = node.childForFieldName("body");
    if (body?.type !== "block") {
      const value = this.of(body, routine);
      if (value.kind !== "unknown") routine.returns.push(value);
      return { kind: "routine", routine };
    }
    for (const statement of childrenOf(body)) {
      const value =
        statement.type === "expression_statement" ? this.of(childrenOf(statement)[0], routine) : undefined;
      if (value === undefined) this.of(statement, routine);
      else if (value.kind === "call") routine.returns.push(value);
    }
    return { kind: "routine", routine };
  }

  /** `handler::find`. */
  private reference(node: Node, scope: Routine): Value {
    const [first, ...rest] = childrenOf(node);
    const name = rest.at(-1)?.text ?? "new";
    return { kind: "member", of: this.of(first, scope), name, scope };
  }

  private declaration(node: Node, scope: Routine): void {
    const type = node.childForFieldName("type");
    for (const declarator of node.childrenForFieldName("declarator")) {
      const value = declarator?.childForFieldName("value");
      const name = declarator === null ? undefined : this.variables.declared(declarator, type, scope);
      if (name !== undefined && value !== null) assign(scope, name, this.of(value, scope));
    }
  }

  /** `for (String x : List.of(a, b))` gives a variable each of the items. */
  private loop(node: Node, scope: Routine): void {
    const list = this.of(node.childForFieldName("value"), scope);
    const name = this.variables.declared(node, node.childForFieldName("type"), scope);
    const items =
      list.kind === "record"
        ? list.items
        : list.kind === "call" && /^(?:of|asList)$/.test(list.name)
          ? list.args
          : [];
    for (const item of name === undefined ? [] : items) assign(scope, name ?? "", item);
    this.of(node.childForFieldName("body"), scope);
  }

  private assignment(node: Node, scope: Routine): Value {
    const target = node.childForFieldName("left");
    const right = node.childForFieldName("right");
    const given = this.of(right, scope);
    const isAdded = node.childForFieldName("operator")?.text === "+=";
    if (target === null || given.kind === "unknown") return given;
    if (target.type === "identifier") {
      const before: Value = { kind: "name", name: this.variables.nameIn(scope, target.text), scope };
      const value: Value = isAdded ? { kind: "joined", parts: [before, given] } : given;
      if (lookup(before.name, scope) !== undefined) {
        const isMadeOfOwn = isAdded || namesIn(right).has(target.text);
        this.variables.set(target.text, value, { isMadeOfOwn, scope });
      } else if (!isAdded) this.setField(target.text, value, scope);
    } else if (
      !isAdded &&
      target.type === "field_access" &&
      target.childForFieldName("object")?.type === "this"
    )
      this.setField(target.childForFieldName("field")?.text ?? "", given, scope);
    return given;
  }

  private setField(name: string, value: Value, scope: Routine): void {
    const type = declaredTypeOf(scope);
    if (type !== undefined) this.builder.fieldValues.push({ owner: type.name, type, name, value });
  }
}

/** The words of a piece of code. */
function namesIn(node: Node | null): ReadonlySet<string> {
  return new Set(node?.text.match(/[A-Za-z_$][\w$]*/g) ?? []);
}

/** A type as written, without annotations, on one line. */
export function nameOfType(node: Node | null | undefined): string {
  return (node?.text ?? "").replaceAll(/\s+|@\w+(?:\([^)]*\))?/g, "");
}

/** A name with its qualifiers as a value. */
function dotted(name: string, scope: Routine): Value {
  const [first = "", ...rest] = name.replaceAll(/\s/g, "").split(".");
  let value: Value = { kind: "name", name: first, scope };
  for (const part of rest) value = { kind: "member", of: value, name: part, scope };
  return value;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", s: " " };

function textOfLiteral(node: Node): string {
  return node.namedChildren
    .map((part) => {
      if (part?.type !== "escape_sequence") return part?.text ?? "";
      const code = /^\\u+([\da-fA-F]{4})$/.exec(part.text)?.[1];
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      const escaped = part.text.slice(1);
      return escapes[escaped] ?? escaped;
    })
    .join("")
    .replace(/^\n\s*/, "");
}
