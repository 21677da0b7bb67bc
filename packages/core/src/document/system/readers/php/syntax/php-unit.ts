import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import type { Attribute, FieldUnit, Parameter, Routine, Unit } from "../../program/unit.ts";
import { assign, childrenOf, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import type { Value } from "../../program/value.ts";
import { annotationsOf } from "./annotations.ts";
import { lastName, PhpValues } from "./php-values.ts";

/** Translates a PHP file into plain data. Variables keep their `$`, fields and constants have none. */
export function translatePhp({ path, root }: SyntaxFile): Unit {
  const builder = new UnitBuilder(path);
  new Translation(builder).visit(root, builder.top);
  return builder.build();
}

class Translation {
  private readonly builder: UnitBuilder;
  private readonly values: PhpValues;

  constructor(builder: UnitBuilder) {
    this.builder = builder;
    this.values = new PhpValues(builder, {
      lambda: (node, scope) => this.readLambda(node, scope),
      visit: (node, scope) => this.visit(node, scope),
    });
  }

  visit(node: Node | null, scope: Routine): void {
    if (node === null) return;
    switch (node.type) {
      case "namespace_use_declaration":
        for (const clause of node.descendantsOfType("namespace_use_clause"))
          if (clause !== null)
            this.builder.imports.set(
              lastName(clause.childForFieldName("alias") ?? childrenOf(clause)[0] ?? null),
              clause.text,
            );
        return;
      case "class_declaration":
      case "interface_declaration":
      case "trait_declaration":
      case "anonymous_class":
        this.readClass(node);
        return;
      case "function_definition":
        this.readRoutine(node, undefined);
        return;
      case "const_element": {
        const [name, value] = childrenOf(node);
        if (name !== undefined && value !== undefined)
          assign(this.builder.top, name.text, this.values.of(value, scope));
        return;
      }
      case "return_statement": {
        const [returned] = childrenOf(node);
        if (returned !== undefined) scope.returns.push(this.values.of(returned, scope));
        return;
      }
      case "expression_statement":
      case "echo_statement":
        for (const child of childrenOf(node)) this.values.of(child, scope);
        return;
      default:
        if (
          /_expression$|^(?:encapsed_string|anonymous_function|arrow_function)$/.test(node.type) &&
          node.type !== "parenthesized_expression"
        )
          this.values.of(node, scope);
        else for (const child of childrenOf(node)) this.visit(child, scope);
    }
  }

  private readClass(node: Node): void {
    // Classes without a name are different ones in each place.
    const place = `${this.builder.top.file}:${lineOf(node)}`;
    const owner = node.childForFieldName("name")?.text ?? place;
    const fields: FieldUnit[] = [];
    for (const member of childrenOf(node.childForFieldName("body"))) {
      if (member.type === "method_declaration") this.readRoutine(member, owner);
      if (member.type === "property_declaration" || member.type === "const_declaration")
        fields.push(...this.fieldsOf(member, owner));
    }
    const bases = childrenOf(node)
      .filter(({ type }) => type === "base_clause" || type === "class_interface_clause")
      .flatMap((clause) => childrenOf(clause).map((base) => lastName(base)));
    this.builder.types.push({
      file: this.builder.top.file,
      name: owner,
      line: lineOf(node.childForFieldName("name") ?? node),
      bases,
      attributes: this.attributesOf(node),
      fields,
      isAbstract: childrenOf(node).some(({ type }) => type === "abstract_modifier"),
    });
  }

  private fieldsOf(member: Node, owner: string): FieldUnit[] {
    const scope = this.builder.routine(lineOf(member), { owner });
    return childrenOf(member)
      .filter(({ type }) => type === "property_element" || type === "const_element")
      .map((element) => {
        const name =
          (element.childForFieldName("name") ?? childrenOf(element)[0])?.text.replace("$", "") ?? "";
        const written = element.childForFieldName("default_value") ?? childrenOf(element)[1];
        const initial = written === undefined ? undefined : this.values.of(written, scope);
        if (initial !== undefined) this.builder.fieldValues.push({ name, owner, value: initial });
        return { name, line: lineOf(element), attributes: [], ...(initial !== undefined && { initial }) };
      });
  }

  private readRoutine(node: Node, owner: string | undefined): void {
    const list = node.childForFieldName("parameters");
    const name = node.childForFieldName("name")?.text ?? "";
    const routine = this.builder.routine(lineOf(node.childForFieldName("name") ?? node), {
      name,
      ...(owner !== undefined && { owner }),
      parameters: this.parametersOf(list),
      attributes: this.attributesOf(node),
      isConstructor: name === "__construct",
      isPublic: !childrenOf(node).some(
        ({ text, type }) => type === "visibility_modifier" && text !== "public",
      ),
      self: "$this",
    });
    for (const parameter of childrenOf(list))
      if (parameter.type === "property_promotion_parameter") {
        const variable = parameter.childForFieldName("name")?.text ?? "";
        const value: Value = { kind: "name", name: variable, scope: routine };
        this.builder.fieldValues.push({
          name: variable.replace("$", ""),
          value,
          ...(owner !== undefined && { owner }),
        });
      }
    this.visit(node.childForFieldName("body"), routine);
  }

  private readLambda(node: Node, scope: Routine): Routine {
    const routine = this.builder.routine(lineOf(node), {
      parameters: this.parametersOf(node.childForFieldName("parameters")),
      outer: scope,
      self: "$this",
    });
    const body = node.childForFieldName("body");
    if (node.type === "arrow_function" && body !== null) routine.returns.push(this.values.of(body, routine));
    else this.visit(body, routine);
    return routine;
  }

  private parametersOf(list: Node | null): Parameter[] {
    return childrenOf(list).map((parameter) => {
      const type = parameter.childForFieldName("type")?.text;
      const initial = parameter.childForFieldName("default_value");
      return {
        name: parameter.childForFieldName("name")?.text ?? "",
        ...(type !== undefined && { type }),
        ...(initial !== null && { initial: this.values.of(initial, this.builder.top) }),
      };
    });
  }

  private attributesOf(node: Node): readonly Attribute[] {
    const written = childrenOf(node.childForFieldName("attributes"))
      .flatMap((group) => childrenOf(group))
      .map((attribute): Attribute => ({
        name: lastName(childrenOf(attribute)[0] ?? null),
        line: lineOf(attribute),
        ...this.values.argumentsOf(attribute.childForFieldName("parameters"), this.builder.top),
      }));
    const before = node.previousNamedSibling;
    return [...written, ...(before?.type === "comment" ? annotationsOf(before, this.builder.top) : [])];
  }
}
