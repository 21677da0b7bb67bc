import type { Program } from "../program/program.ts";
import { declaredTypeOf, fullNameOf } from "../program/type-index.ts";
import type { DeclaredType, Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { findAnnotation, meantAnnotations, namesIn } from "./syntax/annotations.ts";
import { constantOf } from "./syntax/jvm-texts.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";

/** A prefix that `PathMatchConfigurer.addPathPrefix` gives to the paths of some controllers of a module. */
export interface PathPrefix {
  readonly prefix: Value;
  readonly predicate: Value;
  readonly from: DeclaredType;
}

/** Finds the prefixes that a file configures. */
export function pathPrefixesIn(unit: Unit, program: Program): PathPrefix[] {
  return program.callsIn(unit).flatMap(({ args: [prefix, predicate], name, scope }) => {
    const from = declaredTypeOf(scope);
    if (name !== "addPathPrefix" || from === undefined) return [];
    return prefix === undefined || predicate === undefined ? [] : [{ prefix, predicate, from }];
  });
}

/** Returns the prefix of the paths of a controller; an empty one if there is none. */
export function prefixFor(
  controller: DeclaredType,
  prefixes: readonly PathPrefix[],
  program: Program,
): string {
  const module = moduleFolderOf(controller.file);
  for (const { from, predicate, prefix } of prefixes)
    if (moduleFolderOf(from.file) === module && holds(predicate, controller, program))
      return constantOf(prefix, program) ?? "";
  return "";
}

function holds(predicate: Value, controller: DeclaredType, program: Program): boolean {
  if (predicate.kind === "routine")
    return predicate.routine.returns.some((returned) => holds(returned, controller, program));
  if (predicate.kind === "text") return predicate.text === "true";
  return predicate.kind === "call" && holdsByCall(predicate, controller, program);
}

function holdsByCall({ args, name, of }: Call, controller: DeclaredType, program: Program): boolean {
  switch (name) {
    case "forAnyHandlerType":
      return true;
    case "forAnnotation":
    case "isAnnotationPresent": {
      const annotations = meantAnnotations(controller.attributes, controller, program);
      return findAnnotation(annotations, ...args.flatMap(namesIn)) !== undefined;
    }
    case "forBasePackage":
      return args.some(
        (one) => one.kind === "text" && `${fullNameOf(controller)}.`.startsWith(`${one.text}.`),
      );
    case "and":
    case "or": {
      const sides = [of, args[0]].map((one) => one !== undefined && holds(one, controller, program));
      return name === "and" ? sides.every(Boolean) : sides.some(Boolean);
    }
    default:
      return false;
  }
}
