import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import type { FieldUnit, Parameter, Routine, Unit } from "../../program/unit.ts";
import { assign, childrenOf, declaringRoutine, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import { unknown } from "../../program/value.ts";
import { CsharpValues } from "./csharp-values.ts";
import { extensionBlock } from "./repair-csharp.ts";

/** Translates a C# file into plain data. */
export function translateCsharp({ path, root }: SyntaxFile): Unit {
  const builder = new UnitBuilder(path);
  new Translation(builder).visit(root, builder.top);
  return builder.build();
}

const typeDeclarations = new Set([
  "class_declaration",
  "interface_declaration",
  "record_declaration",
  "struct_declaration",
  "record_struct_declaration",
]);

class Translation {
  private readonly builder: UnitBuilder;
  private readonly values: CsharpValues;
  /** The namespace around what is visited. */
  private namespace = "";

  constructor(builder: UnitBuilder) {
    this.builder = builder;
    this.values = new CsharpValues(builder, (node, routine) => this.visitBody(node, routine));
  }

  visit(node: Node | null, scope: Routine): void {
    if (node === null) return;
    if (typeDeclarations.has(node.type)) {
      this.readType(node);
      return;
    }
    switch (node.type) {
      case "using_directive": {
        const used = childrenOf(node).at(-1)?.text ?? "";
        this.builder.imports.set(used, used);
        return;
      }
      case "namespace_declaration":
      case "file_scoped_namespace_declaration": {
        const around = this.namespace;
        const name = node.childForFieldName("name")?.text ?? "";
        this.namespace = around === "" ? name : `${around}.${name}`;
        for (const child of childrenOf(node)) this.visit(child, scope);
        // What follows a declaration without braces is in its namespace.
        if (node.type === "namespace_declaration") this.namespace = around;
        return;
      }
      case "local_function_statement":
        this.readRoutine(node, { outer: scope });
        return;
      case "variable_declarator": {
        const value = childrenOf(node).at(-1);
        const name = node.childForFieldName("name")?.text ?? "";
        if (value !== undefined && value.type !== "identifier" && value.type !== "bracketed_argument_list")
          assign(scope, name, this.values.of(value, scope));
        else if (value !== undefined && node.childCount > 1)
          assign(scope, name, this.values.of(value, scope));
        return;
      }
      case "assignment_expression":
        this.readAssignment(node, scope);
        return;
      case "return_statement": {
        const [returned] = childrenOf(node);
        if (returned !== undefined) scope.returns.push(this.values.of(returned, scope));
        return;
      }
      case "foreach_statement":
        this.readLoop(node, scope);
        return;
      case "invocation_expression":
      case "object_creation_expression":
      case "implicit_object_creation_expression":
      case "await_expression":
      case "binary_expression":
      case "conditional_access_expression":
      case "lambda_expression":
      case "anonymous_method_expression":
        this.values.of(node, scope);
        return;
      default:
        for (const child of childrenOf(node)) this.visit(child, scope);
    }
  }

  /** `foreach (var x in new[] { … })` gives a variable each of the items. */
  private readLoop(node: Node, scope: Routine): void {
    const left = node.childForFieldName("left");
    const right = node.childForFieldName("right");
    const list = right === null ? unknown : this.values.of(right, scope);
    if (left !== null && list.kind === "record")
      for (const item of list.items) assign(scope, left.text, item);
    this.visit(node.childForFieldName("body"), scope);
  }

  private visitBody(node: Node, routine: Routine): void {
    const body = node.childForFieldName("body");
    if (body === null) return;
    if (body.type === "block") this.visit(body, routine);
    else {
      const expression = body.type === "arrow_expression_clause" ? childrenOf(body)[0] : body;
      if (expression?.type === "assignment_expression") this.visit(expression, routine);
      else if (expression !== undefined) routine.returns.push(this.values.of(expression, routine));
    }
  }

  private readAssignment(node: Node, scope: Routine): void {
    const target = node.childForFieldName("left");
    const right = node.childForFieldName("right");
    if (target === null || right === null) return;
    const value = this.values.of(right, scope);
    if (target.type === "identifier") {
      const around = declaringRoutine(scope, target.text);
      const isLocal = around.assigned.has(target.text) || around !== scope;
      if (isLocal || scope.owner === undefined) assign(around, target.text, value);
      else this.builder.fieldValues.push({ name: target.text, owner: scope.owner, value });
    } else if (target.type === "member_access_expression") {
      const of = target.childForFieldName("expression")?.type;
      const owner = of === "this" || of === "this_expression" ? scope.owner : undefined;
      const name = target.childForFieldName("name")?.text ?? "";
      this.builder.fieldValues.push({ name, value, ...(owner !== undefined && { owner }) });
      const object = target.childForFieldName("expression");
      if (object !== null)
        this.values.note({ kind: "set", of: this.values.of(object, scope), name, value }, node, scope);
    } else this.visit(target, scope);
  }

  private readType(node: Node): void {
    const name = node.childForFieldName("name")?.text ?? "";
    const { builder } = this;
    const modifiers = modifiersOf(node);
    const primary = childrenOf(node).find(({ type }) => type === "parameter_list");
    if (name === extensionBlock && primary !== undefined) {
      this.readExtensions(node, this.parametersOf(primary));
      return;
    }
    if (primary !== undefined)
      builder.routine(lineOf(node), {
        name,
        owner: name,
        isConstructor: true,
        parameters: this.parametersOf(primary),
      });
    const fields: FieldUnit[] = [];
    for (const member of childrenOf(node.childForFieldName("body"))) {
      if (typeDeclarations.has(member.type)) this.readType(member);
      else if (/^(?:field|property)_declaration$/.test(member.type))
        fields.push(...this.fieldsOf(member, name));
      else if (/^(?:method|constructor)_declaration$/.test(member.type))
        this.readRoutine(member, { owner: name });
    }
    builder.types.push({
      file: builder.top.file,
      name,
      path: this.namespace === "" ? name : `${this.namespace}.${name}`,
      line: lineOf(node.childForFieldName("name") ?? node),
      bases: childrenOf(childrenOf(node).find(({ type }) => type === "base_list")).map(({ text }) => text),
      attributes: this.values.attributesOf(node),
      fields,
      isAbstract: modifiers.includes("abstract") || node.type === "interface_declaration",
    });
  }

  /** The methods of `extension(IEndpointRouteBuilder app) { … }` have its parameter before their own. */
  private readExtensions(node: Node, receiver: readonly Parameter[]): void {
    for (const member of childrenOf(node.childForFieldName("body")))
      if (member.type === "method_declaration") this.readRoutine(member, { receiver });
  }

  private fieldsOf(member: Node, owner: string): FieldUnit[] {
    const declaration = childrenOf(member).find(({ type }) => type === "variable_declaration");
    const scope = this.builder.routine(lineOf(member), { owner });
    const attributes = this.values.attributesOf(member);
    const nodes =
      declaration === undefined
        ? [member]
        : childrenOf(declaration).filter(({ type }) => type === "variable_declarator");
    return nodes.map((field) => {
      const name = field.childForFieldName("name")?.text ?? "";
      const initial =
        declaration === undefined ? field.childForFieldName("value") : (childrenOf(field)[1] ?? null);
      const expression =
        initial?.type === "arrow_expression_clause" ? (childrenOf(initial)[0] ?? null) : initial;
      const value = expression === null ? undefined : this.values.of(expression, scope);
      if (value !== undefined) this.builder.fieldValues.push({ name, owner, value });
      const type = (declaration ?? member).childForFieldName("type")?.text;
      return {
        name,
        line: lineOf(field.childForFieldName("name") ?? field),
        attributes,
        ...(type !== undefined && { type }),
        ...(value !== undefined && { initial: value }),
      };
    });
  }

  private readRoutine(
    node: Node,
    {
      receiver,
      ...around
    }: { readonly owner?: string; readonly outer?: Routine; readonly receiver?: readonly Parameter[] },
  ): void {
    const parameters = node.childForFieldName("parameters");
    const modifiers = modifiersOf(node);
    const first = childrenOf(parameters)[0];
    const routine = this.builder.routine(lineOf(node.childForFieldName("name") ?? node), {
      ...around,
      name: node.childForFieldName("name")?.text ?? "",
      parameters: [...(receiver ?? []), ...(parameters === null ? [] : this.parametersOf(parameters))],
      attributes: this.values.attributesOf(node),
      isConstructor: node.type === "constructor_declaration",
      isExtension: receiver !== undefined || (first !== undefined && modifiersOf(first).includes("this")),
      isPublic: modifiers.includes("public"),
      self: "this",
    });
    const base = childrenOf(node).find(({ type }) => type === "constructor_initializer");
    if (base !== undefined) for (const child of childrenOf(base)) this.visit(child, routine);
    this.visitBody(node, routine);
  }

  private parametersOf(node: Node): Parameter[] {
    return childrenOf(node)
      .filter(({ type }) => type === "parameter")
      .map((parameter) => {
        const type = parameter.childForFieldName("type")?.text;
        const attributes = this.values.attributesOf(parameter);
        return {
          name: parameter.childForFieldName("name")?.text ?? "",
          ...(type !== undefined && { type }),
          ...(attributes.length > 0 && { attributes }),
        };
      });
  }
}

function modifiersOf(node: Node): readonly string[] {
  return childrenOf(node)
    .filter(({ type }) => type === "modifier" || type === "parameter_modifier")
    .map(({ text }) => text);
}
