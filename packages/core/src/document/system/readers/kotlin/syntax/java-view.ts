import type { JavaAnnotation, JavaExpression } from "../../java/syntax/java-expression.ts";
import type {
  JavaField,
  JavaImport,
  JavaMethod,
  JavaType,
  JavaTypeUse,
  JavaUnit,
} from "../../java/syntax/java-unit.ts";
import type { Attribute } from "../../program/unit.ts";
import type { Value } from "../../program/value.ts";
import type { KotlinMethod, KotlinType } from "./kotlin-type.ts";
import type { KotlinFile } from "./kotlin-unit.ts";

/** Deeper expressions are not written by people. */
const maxDepth = 60;

/**
 * Returns what a Kotlin file declares as a file of Java would: frameworks of the JVM read annotations, types and
 * constants of both alike, and classes of one language extend those of the other.
 */
export function javaViewOf({ imports, package: packageName, types, unit }: KotlinFile): JavaUnit {
  const view: JavaUnit & { readonly types: JavaType[] } = {
    path: unit.path,
    package: packageName,
    imports: imports.map(importOf),
    types: [],
  };
  const views = new Map<KotlinType, JavaType>();
  const constants = new Map<string, Value>();
  for (const [name, [first]] of unit.top.assigned) if (first !== undefined) constants.set(name, first);
  for (const type of types) {
    const outer = type.outer === undefined ? undefined : views.get(type.outer);
    const added = new View(constants).type(type, { unit: view, outer });
    views.set(type, added);
    view.types.push(added);
  }
  return view;
}

function importOf(name: string): JavaImport {
  const isWildcard = name.endsWith(".*");
  const plain = isWildcard ? name.slice(0, -2) : name;
  // A name below a type is a member of its companion, as what Java imports statically.
  const isStatic = /\.[A-Z]\w*\.[A-Z_\d]+$/.test(plain) || (isWildcard && /\.[A-Z]\w*$/.test(plain));
  return { name: plain, isStatic, isWildcard };
}

/** The names of Java for the types that a source of Kotlin has other names for. */
const javaNames: Readonly<Record<string, string>> = { Int: "Integer", Any: "Object" };

class View {
  private readonly constants: ReadonlyMap<string, Value>;

  constructor(constants: ReadonlyMap<string, Value>) {
    this.constants = constants;
  }

  type(
    { kind, methods, statics, type, typeParameters }: KotlinType,
    { outer, unit }: { readonly unit: JavaUnit; readonly outer: JavaType | undefined },
  ): JavaType {
    return {
      unit,
      kind: kind === "object" ? "class" : kind,
      name: `${outer === undefined ? "" : `${outer.name}.`}${type.name}`,
      ...(outer !== undefined && { outer }),
      isAbstract: type.isAbstract || kind === "annotation",
      isPublic: true,
      typeParameters,
      supertypes: type.bases.map((base) => typeUseOf(base)),
      annotations: this.annotations(type.attributes),
      fields: type.fields.map((field): JavaField => ({
        name: field.name,
        type: typeUseOf(field.type ?? ""),
        isStatic: statics.has(field.name),
        annotations: this.annotations(field.attributes),
        ...(field.initial !== undefined && { value: this.expression(field.initial) }),
        line: field.line,
      })),
      methods: methods.map((method) => this.method(method)),
      line: type.line,
    };
  }

  private method({ parameterAttributes, returns, routine }: KotlinMethod): JavaMethod {
    const shift = routine.isExtension ? 1 : 0;
    return {
      name: routine.name ?? "",
      isConstructor: routine.isConstructor,
      returns: typeUseOf(returns),
      parameters: routine.parameters.slice(shift).map(({ name, type = "" }, index) => ({
        name,
        type: typeUseOf(type),
        annotations: this.annotations(parameterAttributes[index] ?? []),
      })),
      annotations: this.annotations(routine.attributes),
      isStatic: false,
      results: routine.returns.map((value) => this.expression(value)),
      line: routine.line,
    };
  }

  private annotations(attributes: readonly Attribute[]): readonly JavaAnnotation[] {
    return attributes.map((attribute) => this.annotation(attribute));
  }

  /** Several arguments without a name are those of the parameter `value`, which then is a list. */
  private annotation({ args, line, name, named }: Attribute): JavaAnnotation {
    const list = new Map<string, JavaExpression>();
    for (const [key, value] of named) list.set(key, this.expression(value));
    const items = args.map((value) => this.expression(value));
    const [first] = items;
    if (first !== undefined) list.set("value", items.length === 1 ? first : { kind: "list", items });
    return { name, arguments: list, line };
  }

  private expression(value: Value, depth = 0): JavaExpression {
    const inner = (part: Value): JavaExpression => this.expression(part, depth + 1);
    if (depth > maxDepth) return { kind: "other" };
    switch (value.kind) {
      case "text":
        return value;
      case "joined":
        return { kind: "join", parts: value.parts.map(inner) };
      case "name": {
        const constant = this.constants.get(value.name);
        return constant === undefined ? nameOf(value.name) : inner(constant);
      }
      case "member":
        return memberOf(value) ?? { kind: "other" };
      case "record":
        return { kind: "list", items: value.items.map(inner) };
      case "routine":
        return { kind: "lambda", results: value.routine.returns.map(inner) };
      case "call":
        if (value.isCreation) return this.creation(value, inner);
        return {
          kind: "call",
          ...(value.of !== undefined && { on: inner(value.of) }),
          name: value.name,
          arguments: value.args.map(inner),
          line: value.line,
        };
      default:
        return { kind: "other" };
    }
  }

  /** An annotation among the arguments of another is written as a call: `@RabbitListener(bindings = [QueueBinding(…)])`. */
  private creation(
    call: Value & { readonly kind: "call" },
    inner: (value: Value) => JavaExpression,
  ): JavaExpression {
    if (
      !/^(?:Queue|Exchange|QueueBinding|TopicPartition|RequestMapping|JoinColumn|Column|Index|UniqueConstraint)$/.test(
        call.name,
      )
    )
      return { kind: "new", type: call.name, arguments: call.args.map(inner) };
    const { args, line, name, named } = call;
    return { kind: "annotation", annotation: this.annotation({ args, line, name, named }) };
  }
}

function nameOf(name: string): JavaExpression {
  return name === "true" || name === "false" ? { kind: "text", text: name } : { kind: "name", name };
}

function memberOf(value: Value & { readonly kind: "member" }): JavaExpression | undefined {
  const names: string[] = [];
  let at: Value = value;
  while (at.kind === "member") {
    names.unshift(at.name);
    at = at.of;
  }
  if (at.kind !== "name") return undefined;
  names.unshift(at.name);
  const isClass = names.includes("class");
  const name = (isClass ? names.slice(0, names.indexOf("class")) : names).join(".");
  return isClass ? { kind: "class", name } : { kind: "name", name };
}

/** `List` and its arguments of `List<Order>?`. */
function typeUseOf(written: string): JavaTypeUse {
  const type = written.replaceAll(/\s|@\w+(?:\([^)]*\))?/g, "").replace(/\?$/, "");
  const start = type.indexOf("<");
  if (start === -1) return { name: javaNames[type] ?? type, arguments: [] };
  const list: JavaTypeUse[] = [];
  let depth = 0;
  let from = start + 1;
  for (let index = start; index < type.length; index++) {
    if (type[index] === "<") depth += 1;
    if (type[index] === ">") depth -= 1;
    const isEnd = depth === 0 && type[index] === ">";
    if (isEnd || (depth === 1 && type[index] === ",")) {
      list.push(typeUseOf(type.slice(from, index).replace(/^(?:in|out)(?=[A-Z])/, "")));
      from = index + 1;
    }
    if (isEnd) break;
  }
  return { name: type.slice(0, start), arguments: list };
}
