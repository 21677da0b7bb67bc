import { fileNameOf, folderOf } from "../../../file-path.ts";
import { fullForm } from "../../../resolve/name-forms.ts";
import { cloudResources } from "../../../technologies/cloud-resources.ts";
import type { YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { resourceIn, type Template, type TemplateResource } from "./template.ts";

/** A resource that a value refers to. */
export interface Reference {
  readonly template: Template;
  readonly resource: TemplateResource;
  readonly attribute?: string;
  /** The template whose parameter has a name from which the resource is guessed. */
  readonly guessedBy?: Template;
}

/** A part of a text: letters, or a resource whose name or address is inserted there. */
export type Piece = string | Reference;

/** What the functions of templates look up in other templates. */
export interface TemplateWorld {
  readonly templates: readonly Template[];
  /** Returns the templates that a resource makes as a nested stack. */
  nestedIn(resource: TemplateResource): Template | undefined;
}

/** Deeper than functions are nested in each other, through parameters and outputs of stacks. */
const maxDepth = 24;

/** Evaluates the intrinsic functions of CloudFormation; what is only known when a stack is made is `{Name}`. */
export class Intrinsics {
  private readonly world: TemplateWorld;

  constructor(world: TemplateWorld) {
    this.world = world;
  }

  /** Returns the text of a value; a list or map that no function makes has none. */
  pieces(node: YamlNode | undefined, template: Template, depth = 0): readonly Piece[] {
    if (node === undefined || depth > maxDepth) return [];
    const called = functionOf(node);
    if (called === undefined) return node.scalar === undefined ? [] : [node.scalar];
    const { argument, name } = called;
    const inner = (value: YamlNode | undefined): readonly Piece[] => this.pieces(value, template, depth + 1);
    switch (name) {
      case "Ref":
        return this.named(argument.scalar ?? "", template, depth);
      case "GetAtt":
        return this.attribute(
          argument.scalar ??
            itemsAt(argument)
              .map(({ scalar }) => scalar ?? "")
              .join("."),
          template,
          depth,
        );
      case "Sub":
        return this.substituted(argument, template, depth);
      case "Join": {
        const [separator, list] = itemsAt(argument);
        const parts = this.list(list, template, depth).map(inner);
        return parts.flatMap((part, index) => (index === 0 ? part : [separator?.scalar ?? "", ...part]));
      }
      case "If": {
        const [, yes, no] = itemsAt(argument);
        const first = inner(yes);
        return first.length > 0 ? first : inner(no);
      }
      case "Select": {
        const [index, list] = itemsAt(argument);
        const items = this.list(list, template, depth);
        return inner(items[Number(index?.scalar)]) ?? [];
      }
      case "Split":
      case "Base64":
      case "ToJsonString":
        return inner(argument.items?.[1] ?? argument);
      case "FindInMap": {
        const [map, ...keys] = itemsAt(argument);
        const found = valueAt(template.root, "Mappings", map?.scalar ?? "");
        const value = keys.reduce<YamlNode | undefined>(
          (at, key) => valueAt(at, textOf(inner(key))) ?? entriesAt(at)[0]?.[1].value,
          found,
        );
        return inner(value);
      }
      case "ImportValue":
        return this.imported(textOf(inner(argument)), depth);
      case "Output":
        return this.output(argument.scalar ?? "", depth);
      case "Parameter":
        return this.stored(argument.scalar ?? "", depth) ?? [`{${argument.scalar ?? name}}`];
      default:
        return [`{${name}}`];
    }
  }

  /** Returns the text of a value, with `{Name}` for resources and for what is only known when a stack is made. */
  text(node: YamlNode | undefined, template: Template): string | undefined {
    const pieces = this.pieces(node, template);
    return pieces.length === 0 ? undefined : textOf(pieces);
  }

  /** Returns the resource that a value is the name or address of, if it is the only one in it. */
  resource(node: YamlNode | undefined, template: Template): Reference | undefined {
    return this.pieces(node, template).find((piece) => typeof piece !== "string");
  }

  /** Returns all resources in a value, at any depth, each with the line that names it. */
  references(
    node: YamlNode | undefined,
    template: Template,
    depth = 0,
  ): readonly { readonly to: Reference; readonly line: number }[] {
    if (node === undefined || depth > maxDepth) return [];
    const called = functionOf(node);
    if (called !== undefined && !/^(?:If|Join|Select|Split)$/.test(called.name)) {
      const found = this.pieces(node, template, depth).flatMap((piece) =>
        typeof piece === "string" ? [] : [piece],
      );
      return found.map((to) => ({ to, line: node.line }));
    }
    const { entries, items } = called?.argument ?? node;
    return [...(items ?? []), ...Array.from(entries ?? [], ([, { value }]) => value)].flatMap((value) =>
      this.references(value, template, depth + 1),
    );
  }

  private list(node: YamlNode | undefined, template: Template, depth: number): readonly YamlNode[] {
    const called = node === undefined ? undefined : functionOf(node);
    if (called?.name === "Split") {
      const [separator, text] = itemsAt(called.argument);
      const whole = textOf(this.pieces(text, template, depth + 1));
      return whole.split(separator?.scalar ?? ",").map((scalar) => ({ line: node?.line ?? 1, scalar }));
    }
    return called === undefined ? itemsAt(node) : node === undefined ? [] : [node];
  }

  private named(name: string, template: Template, depth: number): readonly Piece[] {
    const resource = resourceIn(template, name);
    if (resource !== undefined) return [{ template, resource }];
    const parameter = valueAt(template.root, "Parameters", name);
    if (parameter === undefined) return name === "AWS::NoValue" ? [] : [`{${name.replace(/^AWS::/, "")}}`];
    const { parent } = template;
    const given = valueAt(parent?.resource.properties, "Parameters", name);
    if (parent !== undefined && given !== undefined) return this.pieces(given, parent.template, depth + 1);
    const value = textAt(parameter, "Default");
    if (textAt(parameter, "Type")?.startsWith("AWS::SSM::Parameter::Value") === true)
      return this.stored(value ?? "", depth) ?? this.guessed(name, template) ?? [`{${name}}`];
    return value === undefined ? (this.guessed(name, template) ?? [`{${name}}`]) : [value];
  }

  /**
   * The resource of another template that a parameter without a value is named after: `OrdersApiUrl` after the resource
   * `Api` of the stack `orders`, or `OrdersApi`.
   */
  private guessed(name: string, template: Template): readonly Piece[] | undefined {
    const stem = fullForm(name).replace(/(?:name|arn|url|uri|endpoint|id|ref|param|parameter)+$/, "");
    const named = this.world.templates
      .filter((other) => other.file !== template.file)
      .flatMap((other) => Array.from(other.resources.values(), (resource) => ({ template: other, resource })))
      .filter(
        ({ resource: { id, type }, template: { file } }) =>
          cloudResources.has(type) &&
          (fullForm(id) === stem || fullForm(`${fileNameOf(folderOf(file))} ${id}`) === stem),
      );
    const [only, ...others] = named;
    return only === undefined || others.length > 0 ? undefined : [{ ...only, guessedBy: template }];
  }

  private attribute(path: string, template: Template, depth: number): readonly Piece[] {
    const [id = "", ...rest] = path.split(".");
    const resource = resourceIn(template, id);
    if (resource === undefined) return [`{${path}}`];
    const attribute = rest.join(".");
    const nested = rest[0] === "Outputs" ? this.world.nestedIn(resource) : undefined;
    if (nested !== undefined)
      return this.pieces(valueAt(nested.root, "Outputs", rest[1] ?? "", "Value"), nested, depth + 1);
    return [{ template, resource, ...(attribute === "" ? {} : { attribute }) }];
  }

  private substituted(argument: YamlNode, template: Template, depth: number): readonly Piece[] {
    const [written, values] = argument.items ?? [argument];
    return (written?.scalar ?? "").split(/(\$\{[^}]*\})/).flatMap((piece): readonly Piece[] => {
      const name = /^\$\{([^}]*)\}$/.exec(piece)?.[1]?.trim();
      if (name === undefined) return piece === "" ? [] : [piece];
      if (name.startsWith("!")) return [`\${${name.slice(1)}}`];
      const given = valueAt(values, name);
      if (given !== undefined) return this.pieces(given, template, depth + 1);
      return name.includes(".") ? this.attribute(name, template, depth) : this.named(name, template, depth);
    });
  }

  /** The value that another template exports under a name; names are compared without what is only known later. */
  private imported(name: string, depth: number): readonly Piece[] {
    for (const template of this.world.templates)
      for (const [, { value }] of entriesAt(template.root, "Outputs")) {
        const exported = this.pieces(valueAt(value, "Export", "Name"), template, depth + 1);
        if (exported.length > 0 && isSameName(textOf(exported), name))
          return this.pieces(valueAt(value, "Value"), template, depth + 1);
      }
    return [`{${name}}`];
  }

  /** The output of another stack, which the Serverless Framework names by its key. */
  private output(key: string, depth: number): readonly Piece[] {
    const owner = this.world.templates.find(({ root }) => valueAt(root, "Outputs", key) !== undefined);
    const value = valueAt(owner?.root, "Outputs", key, "Value");
    return owner === undefined ? [`{${key}}`] : this.pieces(value, owner, depth + 1);
  }

  /** The value of a parameter of Systems Manager, if a template stores it. */
  private stored(name: string, depth: number): readonly Piece[] | undefined {
    for (const template of this.world.templates)
      for (const { properties, type } of template.resources.values()) {
        if (type !== "AWS::SSM::Parameter") continue;
        const own = textOf(this.pieces(valueAt(properties, "Name"), template, depth + 1));
        if (own !== "" && isSameName(own, name))
          return this.pieces(valueAt(properties, "Value"), template, depth + 1);
      }
    return undefined;
  }
}

/** A call of an intrinsic function, in its short form with a tag or its long form with a key. */
function functionOf(node: YamlNode): { readonly name: string; readonly argument: YamlNode } | undefined {
  const { tag, ...argument } = node;
  if (tag !== undefined) return { name: tag, argument };
  if (node.entries?.size !== 1) return undefined;
  const [[key, { value }] = ["", { value: node }]] = [...node.entries];
  const name = key === "Ref" ? key : /^Fn::(\w+)$/.exec(key)?.[1];
  return name === undefined ? undefined : { name, argument: value };
}

/** Returns pieces as one text: `{Name}` stands for a resource. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : `{${piece.resource.id}}`)).join("");
}

/** What is only known later can be anything, but not nothing. */
function isSameName(one: string, other: string): boolean {
  const shape = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, "{}");
  return shape(one) === shape(other) && shape(one).replaceAll("{}", "") !== "";
}
