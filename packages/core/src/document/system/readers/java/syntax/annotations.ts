import { constantsOf } from "./constant-value.ts";
import type { JavaAnnotation, JavaExpression } from "./java-expression.ts";
import type { JavaSources } from "./java-sources.ts";
import type { JavaType } from "./java-unit.ts";
import { findType, simpleName } from "./type-lookup.ts";

/** An annotation that is meant: written itself, or carried by an annotation of the system's own. */
export interface MeantAnnotation {
  readonly name: string;
  readonly arguments: ReadonlyMap<string, JavaExpression>;
  /** The line of the annotation as written. */
  readonly line: number;
  /** The type in which the arguments are to be understood. */
  readonly from: JavaType;
}

/**
 * Returns what annotations mean: each one, and those that the declarations of the system's own annotations carry, with
 * the arguments that are passed on to them (`@AliasFor`).
 */
export function meantAnnotations(
  annotations: readonly JavaAnnotation[],
  from: JavaType,
  sources: JavaSources,
): readonly MeantAnnotation[] {
  return annotations.flatMap((annotation) => expand({ ...annotation, from }, sources, new Set()));
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
  annotation: MeantAnnotation,
  keys: readonly string[],
  sources: JavaSources,
): readonly string[] | undefined {
  const key = keys.find((one) => annotation.arguments.has(one));
  const value = key === undefined ? undefined : annotation.arguments.get(key);
  return value === undefined ? [] : constantsOf(value, annotation.from, sources);
}

/** The simple names in an argument: `GET` and `POST` of `{RequestMethod.GET, POST}`, `Order` of `Order.class`. */
export function namesIn(expression: JavaExpression | undefined): readonly string[] {
  if (expression === undefined) return [];
  if (expression.kind === "list") return expression.items.flatMap(namesIn);
  if (expression.kind === "name" || expression.kind === "class") return [simpleName(expression.name)];
  return expression.kind === "text" ? [expression.text] : [];
}

function expand(
  annotation: MeantAnnotation,
  sources: JavaSources,
  expanded: Set<JavaType>,
): MeantAnnotation[] {
  const declaration = findType(sources, annotation.name, annotation.from);
  if (declaration?.kind !== "annotation" || expanded.has(declaration)) return [annotation];
  expanded.add(declaration);
  const carried = declaration.annotations.map((one) => ({
    ...one,
    line: annotation.line,
    from: declaration,
    arguments: new Map([...one.arguments, ...passedOn(annotation, declaration, one.name)]),
  }));
  const readable = carried.filter(({ name }) => !/^(?:Target|Retention|Documented|Inherited)$/.test(name));
  return [annotation, ...readable.flatMap((one) => expand(one, sources, expanded))];
}

/** The arguments that an annotation passes on to one that its declaration carries. */
function passedOn(
  annotation: MeantAnnotation,
  declaration: JavaType,
  carriedName: string,
): [string, JavaExpression][] {
  const passed: [string, JavaExpression][] = [];
  for (const [key, value] of annotation.arguments) {
    const alias = declaration.methods
      .find((method) => method.name === key)
      ?.annotations.find(({ name }) => simpleName(name) === "AliasFor");
    const [target] = namesIn(alias?.arguments.get("annotation"));
    const attribute = alias?.arguments.get("attribute") ?? alias?.arguments.get("value");
    const isMeant =
      target === undefined ? alias === undefined && key !== "value" : target === simpleName(carriedName);
    if (isMeant) passed.push([attribute?.kind === "text" ? attribute.text : key, value]);
  }
  return passed;
}
