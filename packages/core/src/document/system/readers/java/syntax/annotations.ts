import type { Program } from "../../program/program.ts";
import { simpleName } from "../../program/type-use.ts";
import type { Attribute, DeclaredType } from "../../program/unit.ts";
import { dottedName, type Value } from "../../program/value.ts";
import { constantsOf } from "./jvm-texts.ts";

/** An annotation that is meant: written itself, or carried by an annotation of the system's own. */
export interface MeantAnnotation {
  readonly name: string;
  /** One without a name is `value`. */
  readonly arguments: ReadonlyMap<string, Value>;
  /** The line of the annotation as written. */
  readonly line: number;
  /** The type in which the annotation is written. */
  readonly from: DeclaredType;
}

/**
 * Returns what annotations mean: each one, and those that the declarations of the system's own annotations carry, with
 * the arguments that are passed on to them (`@AliasFor`).
 */
export function meantAnnotations(
  annotations: readonly Attribute[],
  from: DeclaredType,
  program: Program,
): readonly MeantAnnotation[] {
  if (annotations.length === 0) return [];
  const known = meant.get(program) ?? new WeakMap<readonly Attribute[], Meant>();
  meant.set(program, known);
  const before = known.get(annotations);
  const types = program.types.all().length;
  if (before?.from === from && before.types === types) return before.annotations;
  const found = annotations.flatMap((attribute) => {
    const { line, name } = attribute;
    return expand({ name, line, from, arguments: argumentsOf(attribute, from) }, program, new Set());
  });
  known.set(annotations, { from, types, annotations: found });
  return found;
}

/** What the annotations of a list mean in a type: more than a dozen readers ask for those of each type. */
interface Meant {
  readonly from: DeclaredType;
  /** How many types were known. */
  readonly types: number;
  readonly annotations: readonly MeantAnnotation[];
}

const meant = new WeakMap<Program, WeakMap<readonly Attribute[], Meant>>();

/** Returns the arguments of an annotation by name; several without a name are those of `value`, which then is a list. */
export function argumentsOf(
  { args, line, named }: Pick<Attribute, "args" | "line" | "named">,
  { scope }: Pick<DeclaredType, "scope">,
): ReadonlyMap<string, Value> {
  const [first] = args;
  if (first === undefined) return named;
  const value: Value =
    args.length === 1 ? first : { kind: "record", entries: new Map(), items: args, line, scope };
  return new Map([...named, ["value", value]]);
}

/** Returns the first meant annotation of a simple name. */
export function findAnnotation(
  annotations: readonly MeantAnnotation[],
  ...names: readonly string[]
): MeantAnnotation | undefined {
  return annotations.find(({ name }) => names.includes(simpleName(name)));
}

/** The texts of the first given argument of some names; undefined if there is one and it is not constant. */
export function textsOf(
  annotation: Pick<MeantAnnotation, "arguments">,
  keys: readonly string[],
  program: Program,
): readonly string[] | undefined {
  const key = keys.find((one) => annotation.arguments.has(one));
  const value = key === undefined ? undefined : annotation.arguments.get(key);
  return value === undefined ? [] : constantsOf(value, program);
}

/** Returns the class that `Order.class` or Kotlin's `Order::class` names; undefined for any other expression. */
export function classOf(value: Value): string | undefined {
  if (value.kind !== "member") return undefined;
  return /^(.+?)\.class(?:\.java)?$/.exec(dottedName(value) ?? "")?.[1];
}

/** The simple names in an argument: `GET` and `POST` of `{RequestMethod.GET, POST}`, `Order` of `Order.class`. */
export function namesIn(value: Value | undefined): readonly string[] {
  if (value === undefined) return [];
  if (value.kind === "record") return value.items.flatMap(namesIn);
  if (value.kind === "text") return [value.text];
  const name = classOf(value) ?? dottedName(value);
  return name === undefined ? [] : [simpleName(name)];
}

function expand(
  annotation: MeantAnnotation,
  program: Program,
  expanded: Set<DeclaredType>,
): MeantAnnotation[] {
  const declaration = program.types.find(annotation.name, annotation.from);
  if (declaration?.kind !== "annotation" || expanded.has(declaration)) return [annotation];
  expanded.add(declaration);
  const carried = declaration.attributes.map((one) => ({
    name: one.name,
    line: annotation.line,
    from: declaration,
    arguments: new Map([...argumentsOf(one, declaration), ...passedOn(annotation, declaration, one.name)]),
  }));
  const readable = carried.filter(({ name }) => !/^(?:Target|Retention|Documented|Inherited)$/.test(name));
  return [annotation, ...readable.flatMap((one) => expand(one, program, expanded))];
}

/** The arguments that an annotation passes on to an annotation of its declaration. */
function passedOn(
  annotation: MeantAnnotation,
  declaration: DeclaredType,
  carriedName: string,
): [string, Value][] {
  const passed: [string, Value][] = [];
  for (const [key, value] of annotation.arguments) {
    const written = declaration.methods
      .find((method) => method.name === key)
      ?.attributes.find(({ name }) => simpleName(name) === "AliasFor");
    const alias = written && argumentsOf(written, declaration);
    const [target] = namesIn(alias?.get("annotation"));
    const attribute = alias?.get("attribute") ?? alias?.get("value");
    const isMeant =
      target === undefined ? alias === undefined && key !== "value" : target === simpleName(carriedName);
    if (isMeant) passed.push([attribute?.kind === "text" ? attribute.text : key, value]);
  }
  return passed;
}
