import type { JavaSources } from "./java-sources.ts";
import type { JavaMethod, JavaType } from "./java-unit.ts";
import { simpleName, supertypesOf } from "./type-lookup.ts";

/** A method of a class with the methods that it overrides, the nearest first. */
export interface MethodOfClass {
  /** Declarations of the method: its own or the nearest inherited one, then those which that one overrides. */
  readonly declarations: readonly DeclaredMethod[];
}

export interface DeclaredMethod {
  readonly method: JavaMethod;
  readonly type: JavaType;
}

/** Returns the methods of a class, its own and the inherited ones. */
export function methodsOfClass(type: JavaType, sources: JavaSources): readonly MethodOfClass[] {
  const methods: DeclaredMethod[][] = [];
  for (const owner of [type, ...supertypesOf(sources, type)]) {
    for (const method of owner.methods) {
      if (method.isConstructor) continue;
      const declared = { method, type: owner };
      const overriding = methods.find((others) =>
        others.some((other) => other.type !== owner && isOverridden(other.method, declared)),
      );
      if (overriding === undefined) methods.push([declared]);
      else overriding.push(declared);
    }
  }
  return methods.map((declarations) => ({ declarations }));
}

function isOverridden(method: JavaMethod, { method: base, type }: DeclaredMethod): boolean {
  if (method.name !== base.name || method.parameters.length !== base.parameters.length) return false;
  return base.parameters.every((parameter, index) => {
    const name = simpleName(parameter.type.name);
    return (
      type.typeParameters.includes(name) || name === simpleName(method.parameters[index]?.type.name ?? "")
    );
  });
}
