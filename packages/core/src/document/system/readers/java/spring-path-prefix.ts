import type { SyntaxFile } from "../../reader.ts";
import { findAnnotation, meantAnnotations, namesIn } from "./syntax/annotations.ts";
import { constantOf } from "./syntax/constant-value.ts";
import { expressionOf, type JavaCall, type JavaExpression } from "./syntax/java-expression.ts";
import { fullNameOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaType, JavaUnit } from "./syntax/java-unit.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { typeAround } from "./syntax/type-around.ts";

/** A prefix that `PathMatchConfigurer.addPathPrefix` gives to the paths of some controllers of a module. */
export interface PathPrefix {
  readonly prefix: JavaExpression;
  readonly predicate: JavaExpression;
  readonly from: JavaType;
}

/** Finds the prefixes that a file configures. */
export function pathPrefixesIn(file: SyntaxFile, unit: JavaUnit): PathPrefix[] {
  return file.root.descendantsOfType("method_invocation").flatMap((node) => {
    if (node?.childForFieldName("name")?.text !== "addPathPrefix") return [];
    const from = typeAround(node, unit);
    const call = expressionOf(node);
    if (from === undefined || call.kind !== "call") return [];
    const [prefix, predicate] = call.arguments;
    return prefix === undefined || predicate === undefined ? [] : [{ prefix, predicate, from }];
  });
}

/** Returns the prefix of the paths of a controller; an empty one if there is none. */
export function prefixFor(
  controller: JavaType,
  prefixes: readonly PathPrefix[],
  sources: JavaSources,
): string {
  const module = moduleFolderOf(controller.unit.path);
  for (const { from, predicate, prefix } of prefixes)
    if (moduleFolderOf(from.unit.path) === module && holds(predicate, controller, sources))
      return constantOf(prefix, from, sources) ?? "";
  return "";
}

function holds(predicate: JavaExpression, controller: JavaType, sources: JavaSources): boolean {
  if (predicate.kind === "lambda")
    return predicate.results.some((result) => holds(result, controller, sources));
  if (predicate.kind === "text") return predicate.text === "true";
  return predicate.kind === "call" && holdsByCall(predicate, controller, sources);
}

function holdsByCall(call: JavaCall, controller: JavaType, sources: JavaSources): boolean {
  const inner = call.arguments[0];
  switch (call.name) {
    case "forAnyHandlerType":
      return true;
    case "forAnnotation":
    case "isAnnotationPresent": {
      const annotations = meantAnnotations(controller.annotations, controller, sources);
      return findAnnotation(annotations, ...call.arguments.flatMap(namesIn)) !== undefined;
    }
    case "forBasePackage":
      return call.arguments.some(
        (one) => one.kind === "text" && `${fullNameOf(controller)}.`.startsWith(`${one.text}.`),
      );
    case "and":
    case "or": {
      const sides = [call.on, inner].map((one) => one !== undefined && holds(one, controller, sources));
      return call.name === "and" ? sides.every(Boolean) : sides.some(Boolean);
    }
    default:
      return false;
  }
}
