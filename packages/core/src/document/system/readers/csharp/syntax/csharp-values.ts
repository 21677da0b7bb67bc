import type { Node } from "web-tree-sitter";
import type { Attribute, Routine } from "../../program/unit.ts";
import { childrenOf, lineOf, type UnitBuilder } from "../../program/unit-builder.ts";
import { type Call, unknown, type Value } from "../../program/value.ts";

/** A property that is set on an object. */
interface PropertySet {
  readonly kind: "set";
  readonly of: Value;
  readonly name: string;
  readonly value: Value;
}

/** Translates the expressions of a C# file. */
export class CsharpValues {
  private readonly builder: UnitBuilder;
  private readonly visitBody: (node: Node, routine: Routine) => void;

  constructor(builder: UnitBuilder, visitBody: (node: Node, routine: Routine) => void) {
    this.builder = builder;
    this.visitBody = visitBody;
  }

  /** Notes `client.BaseAddress = x` as a call `set BaseAddress`, so that readers see it among the calls. */
  note({ name, of, value }: PropertySet, node: Node, scope: Routine): void {
    this.builder.call({
      kind: "call",
      of,
      name: `set ${name}`,
      types: [],
      args: [value],
      named: new Map(),
      isCreation: false,
      line: lineOf(node),
      scope,
    });
  }

  of(node: Node | null, scope: Routine): Value {
    switch (node?.type) {
      case "string_literal":
      case "raw_string_literal":
      case "verbatim_string_literal":
      case "character_literal":
        return { kind: "text", text: node.text.replaceAll(/^@?"+|"+$|^'|'$/g, "") };
      case "integer_literal":
      case "boolean_literal":
        return { kind: "text", text: node.text };
      case "interpolated_string_expression":
        return { kind: "joined", parts: this.partsOf(node, scope) };
      case "typeof_expression":
      case "type_of_expression": {
        const type = childrenOf(node)[0];
        return type === undefined ? unknown : { kind: "name", name: type.text.replace(/^.*\./, ""), scope };
      }
      case "identifier":
      case "predefined_type":
        return { kind: "name", name: node.text, scope };
      case "this":
      case "this_expression":
        return { kind: "name", name: "this", scope };
      case "await_expression":
      case "parenthesized_expression":
      case "postfix_unary_expression":
      case "argument":
        return this.of(childrenOf(node).at(-1) ?? null, scope);
      case "cast_expression":
        return this.of(node.childForFieldName("value"), scope);
      case "member_access_expression":
        return {
          kind: "member",
          of: this.of(node.childForFieldName("expression"), scope),
          name: node.childForFieldName("name")?.text ?? "",
          scope,
        };
      case "binary_expression":
        return this.binary(node, scope);
      case "conditional_expression":
        return {
          kind: "either",
          options: ["consequence", "alternative"].map((side) => this.of(node.childForFieldName(side), scope)),
        };
      case "element_access_expression":
        return {
          kind: "item",
          of: this.of(node.childForFieldName("expression"), scope),
          key: this.of(childrenOf(node.childForFieldName("subscript"))[0] ?? null, scope),
          line: lineOf(node),
          scope,
        };
      case "lambda_expression":
      case "anonymous_method_expression":
        return this.lambda(node, scope);
      case "array_creation_expression":
      case "implicit_array_creation_expression":
      case "collection_expression":
        return this.list(node, scope);
      case "element_binding_expression":
        // The grammar has this node for `["a", "b"]`, besides `list?[0]`.
        if (node.parent?.type === "conditional_access_expression") return this.rest(node, scope);
        return this.list(node, scope);
      case "anonymous_object_creation_expression":
        return this.anonymous(node, scope);
      case "invocation_expression":
        return this.call(node, scope);
      case "object_creation_expression":
      case "implicit_object_creation_expression":
        return this.creation(node, scope);
      default:
        return this.rest(node, scope);
    }
  }

  /** Translates what is in an expression that is not understood itself. */
  private rest(node: Node | null | undefined, scope: Routine): Value {
    for (const child of childrenOf(node)) this.of(child, scope);
    return unknown;
  }

  private binary(node: Node, scope: Routine): Value {
    const sides = ["left", "right"].map((side) => this.of(node.childForFieldName(side), scope));
    const operator = node.childForFieldName("operator")?.text ?? node.child(1)?.text;
    if (operator === "+") return { kind: "joined", parts: sides };
    return operator === "??" ? { kind: "either", options: sides } : unknown;
  }

  private partsOf(node: Node, scope: Routine): Value[] {
    return childrenOf(node).flatMap((part): Value[] => {
      if (part.type === "string_content" || part.type === "escape_sequence")
        return [{ kind: "text", text: part.text }];
      if (part.type !== "interpolation") return [];
      const inside = childrenOf(part).find(({ type }) => !type.startsWith("interpolation_"));
      return [this.of(inside ?? null, scope)];
    });
  }

  private lambda(node: Node, scope: Routine): Value {
    const list = node.childForFieldName("parameters");
    const parameters =
      list === null || list.type !== "parameter_list"
        ? [{ name: list?.text ?? "" }]
        : childrenOf(list).map((parameter) => {
            const type = parameter.childForFieldName("type")?.text;
            return {
              name: parameter.childForFieldName("name")?.text ?? parameter.text,
              ...(type !== undefined && { type }),
            };
          });
    const attributes = this.attributesOf(node);
    const routine = this.builder.routine(lineOf(node), { attributes, parameters, outer: scope });
    this.visitBody(node, routine);
    return { kind: "routine", routine };
  }

  /** The attributes of a declaration or a lambda: `[Topic("bus", "orders")]`. */
  attributesOf(node: Node): readonly Attribute[] {
    return childrenOf(node)
      .filter(({ type }) => type === "attribute_list")
      .flatMap((list) => childrenOf(list).filter(({ type }) => type === "attribute"))
      .map((attribute) => {
        const args: Value[] = [];
        const named = new Map<string, Value>();
        const list = childrenOf(attribute).find(({ type }) => type === "attribute_argument_list");
        for (const argument of childrenOf(list)) {
          const [first, second] = childrenOf(argument);
          if (first?.type === "assignment_expression")
            named.set(
              first.childForFieldName("left")?.text ?? "",
              this.of(first.childForFieldName("right"), this.builder.top),
            );
          else if (second !== undefined) named.set(first?.text ?? "", this.of(second, this.builder.top));
          else args.push(this.of(first ?? null, this.builder.top));
        }
        const name = (attribute.childForFieldName("name")?.text ?? "")
          .replace(/^.*\./, "")
          .replace(/Attribute$/, "");
        return { name, args, named, line: lineOf(attribute) };
      });
  }

  private list(node: Node, scope: Routine): Value {
    const body =
      node.type === "collection_expression" || node.type === "element_binding_expression"
        ? node
        : childrenOf(node).find(({ type }) => type === "initializer_expression");
    const items = childrenOf(body).map((item) =>
      this.of(item.type.endsWith("_element") ? (childrenOf(item)[0] ?? null) : item, scope),
    );
    return this.builder.record({ kind: "record", entries: new Map(), items, line: lineOf(node), scope });
  }

  /** `new { Id = x, order.Total }` names what has no name after its last part. */
  private anonymous(node: Node, scope: Routine): Value {
    const entries = new Map<string, Value>();
    const members = node.children.filter((child) => child?.isNamed === true || child?.type === "=");
    for (const [index, member] of members.entries()) {
      if (member === null || member.type === "=" || member.type === "comment") continue;
      if (members[index + 1]?.type === "=") continue;
      const name = members[index - 1]?.type === "=" ? members[index - 2]?.text : undefined;
      const value = this.of(member, scope);
      entries.set(name ?? (value.kind === "member" || value.kind === "name" ? value.name : ""), value);
    }
    return { kind: "record", entries, items: [], line: lineOf(node), scope };
  }

  private call(node: Node, scope: Routine): Value {
    const callee = node.childForFieldName("function");
    // `client?.Get()` names its method in a binding.
    const binding = callee?.type === "conditional_access_expression" ? childrenOf(callee).at(-1) : callee;
    const named = binding?.childForFieldName("name") ?? callee;
    const isMember =
      callee?.type === "member_access_expression" || callee?.type === "conditional_access_expression";
    const of = isMember
      ? this.of(callee.childForFieldName("expression") ?? childrenOf(callee)[0] ?? null, scope)
      : undefined;
    return this.builder.call({
      kind: "call",
      ...(of && { of }),
      name: nameOf(named),
      types: typesOf(named),
      ...this.argumentsOf(node.childForFieldName("arguments"), scope),
      isCreation: false,
      line: lineOf(named ?? node),
      scope,
    });
  }

  private creation(node: Node, scope: Routine): Value {
    const type = node.childForFieldName("type");
    // The grammar names the parts of `new Orders(…)`, and not those of `new(…)`.
    const part = (field: string, kind: string): Node | null =>
      node.childForFieldName(field) ?? childrenOf(node).find((child) => child.type === kind) ?? null;
    const given = this.argumentsOf(part("arguments", "argument_list"), scope);
    const named = new Map(given.named);
    const name = nameOf(type).replace(/^.*\./, "");
    const items: Value[] = [];
    for (const entry of childrenOf(part("initializer", "initializer_expression"))) {
      if (entry.type !== "assignment_expression") {
        items.push(this.of(entry, scope));
        continue;
      }
      const key = entry.childForFieldName("left")?.text ?? "";
      const value = this.of(entry.childForFieldName("right"), scope);
      named.set(key, value);
      if (name !== "") this.builder.fieldValues.push({ name: key, owner: name, value });
    }
    const args = items.length > 0 && given.args.length === 0 ? items : given.args;
    const call: Call = {
      kind: "call",
      name,
      types: typesOf(type),
      args,
      named,
      isCreation: true,
      line: lineOf(node),
      scope,
    };
    return this.builder.call(call);
  }

  private argumentsOf(list: Node | null, scope: Routine): Pick<Call, "args" | "named"> {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const argument of childrenOf(list)) {
      const name = argument.childForFieldName("name");
      const value = this.of(argument, scope);
      if (name === null) args.push(value);
      else named.set(name.text, value);
    }
    return { args, named };
  }
}

function nameOf(node: Node | null): string {
  if (node?.type === "generic_name") return childrenOf(node)[0]?.text ?? "";
  return node?.text ?? "";
}

function typesOf(node: Node | null): readonly string[] {
  if (node?.type !== "generic_name") return [];
  return childrenOf(childrenOf(node)[1]).map(({ text }) => text);
}
