import type { Node } from "web-tree-sitter";
import type { Routine } from "../../program/unit.ts";
import { assign, childrenOf, lineOf, type UnitBuilder } from "../../program/unit-builder.ts";
import { type Call, unknown, type Value } from "../../program/value.ts";

interface Statements {
  lambda(node: Node, scope: Routine): Routine;
  visit(node: Node, scope: Routine): void;
}

/** Translates the expressions of a PHP file. */
export class PhpValues {
  private readonly builder: UnitBuilder;
  private readonly statements: Statements;

  constructor(builder: UnitBuilder, statements: Statements) {
    this.builder = builder;
    this.statements = statements;
  }

  of(node: Node | null, scope: Routine): Value {
    switch (node?.type) {
      case "string":
        return { kind: "text", text: node.text.slice(1, -1).replaceAll("\\'", "'") };
      case "integer":
        return { kind: "text", text: node.text };
      case "encapsed_string":
      case "heredoc_body":
      case "nowdoc_body":
        return { kind: "joined", parts: childrenOf(node).map((part) => this.of(part, scope)) };
      case "heredoc":
      case "nowdoc":
        return this.of(node.childForFieldName("value"), scope);
      case "string_content":
      case "escape_sequence":
      case "nowdoc_string":
        return { kind: "text", text: node.text };
      case "variable_name":
        return { kind: "name", name: node.text, scope };
      case "dynamic_variable_name":
        return { kind: "name", name: `$${childrenOf(node)[0]?.text ?? ""}`, scope };
      case "name":
      case "qualified_name":
        return { kind: "name", name: lastName(node), scope };
      case "relative_scope":
        return { kind: "name", name: ownerOf(scope) ?? "", scope };
      case "parenthesized_expression":
      case "argument":
      case "cast_expression":
        return this.of(node.childForFieldName("value") ?? childrenOf(node).at(-1) ?? null, scope);
      case "array_element_initializer":
        return this.of(childrenOf(node).at(-1) ?? null, scope);
      case "member_access_expression":
      case "nullsafe_member_access_expression":
        return {
          kind: "member",
          of: this.of(node.childForFieldName("object"), scope),
          name: node.childForFieldName("name")?.text ?? "",
          scope,
        };
      case "class_constant_access_expression":
      case "scoped_property_access_expression": {
        const [of, name] = childrenOf(node);
        return {
          kind: "member",
          of: this.of(of ?? null, scope),
          name: name?.text.replace("$", "") ?? "",
          scope,
        };
      }
      case "subscript_expression": {
        const [of, key] = childrenOf(node);
        return {
          kind: "item",
          of: this.of(of ?? null, scope),
          key: this.of(key ?? null, scope),
          line: lineOf(node),
          scope,
        };
      }
      case "binary_expression":
        return this.binary(node, scope);
      case "conditional_expression":
        return {
          kind: "either",
          options: [
            node.childForFieldName("body") ?? node.childForFieldName("condition"),
            node.childForFieldName("alternative"),
          ].map((side) => this.of(side, scope)),
        };
      case "assignment_expression":
        return this.assignment(node, scope);
      case "array_creation_expression":
        return this.array(node, scope);
      case "anonymous_function":
      case "anonymous_function_creation_expression":
      case "arrow_function":
        return { kind: "routine", routine: this.statements.lambda(node, scope) };
      case "function_call_expression":
      case "member_call_expression":
      case "nullsafe_member_call_expression":
      case "scoped_call_expression":
      case "object_creation_expression":
        return this.call(node, scope);
      default:
        for (const child of childrenOf(node)) this.statements.visit(child, scope);
        return unknown;
    }
  }

  argumentsOf(list: Node | null, scope: Routine): Pick<Call, "args" | "named"> {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const argument of childrenOf(list)) {
      const name = argument.childForFieldName("name");
      const value = this.of(childrenOf(argument).at(-1) ?? null, scope);
      if (name === null) args.push(value);
      else named.set(name.text, value);
    }
    return { args, named };
  }

  private binary(node: Node, scope: Routine): Value {
    const sides = ["left", "right"].map((side) => this.of(node.childForFieldName(side), scope));
    const operator = node.childForFieldName("operator")?.text;
    if (operator === ".") return { kind: "joined", parts: sides };
    return operator === "??" || operator === "?:" ? { kind: "either", options: sides } : unknown;
  }

  private assignment(node: Node, scope: Routine): Value {
    const target = node.childForFieldName("left");
    const value = this.of(node.childForFieldName("right"), scope);
    if (target?.type === "variable_name") assign(scope, target.text, value);
    if (target?.type === "member_access_expression" || target?.type === "scoped_property_access_expression") {
      const object = (target.childForFieldName("object") ?? target.childForFieldName("scope"))?.text;
      const owner =
        object === "$this" || object === "self" || object === "static" ? ownerOf(scope) : undefined;
      const name = target.childForFieldName("name")?.text.replace("$", "") ?? "";
      this.builder.fieldValues.push({ name, value, ...(owner !== undefined && { owner }) });
    }
    return value;
  }

  private array(node: Node, scope: Routine): Value {
    const entries = new Map<string, Value>();
    const items: Value[] = [];
    for (const element of childrenOf(node)) {
      const [first, second] = childrenOf(element);
      if (second === undefined) items.push(this.of(first ?? null, scope));
      else {
        const key = first?.text.replaceAll(/^["']|["']$/g, "") ?? "";
        entries.set(key, this.of(second, scope));
      }
    }
    return this.builder.record({ kind: "record", entries, items, line: lineOf(node), scope });
  }

  private call(node: Node, scope: Routine): Value {
    const isCreation = node.type === "object_creation_expression";
    const object = node.childForFieldName("object") ?? node.childForFieldName("scope");
    const callee = isCreation
      ? (childrenOf(node)[0] ?? null)
      : (node.childForFieldName("name") ?? node.childForFieldName("function"));
    const list =
      node.childForFieldName("arguments") ??
      childrenOf(node).find(({ type }) => type === "arguments") ??
      null;
    const isAnonymous = callee?.type === "anonymous_class";
    if (isAnonymous) this.statements.visit(callee, scope);
    const call: Call = {
      kind: "call",
      ...(object !== null && { of: this.of(object, scope) }),
      name: isAnonymous ? "" : lastName(callee),
      types: [],
      ...this.argumentsOf(list, scope),
      isCreation,
      line: lineOf(callee ?? node),
      scope,
    };
    return this.builder.call(call);
  }
}

/** The last part of a name with namespaces. */
export function lastName(node: Node | null): string {
  const text = node?.text ?? "";
  return text.slice(text.lastIndexOf("\\") + 1);
}

function ownerOf(scope: Routine): string | undefined {
  return scope.owner ?? (scope.outer === undefined ? undefined : ownerOf(scope.outer));
}
