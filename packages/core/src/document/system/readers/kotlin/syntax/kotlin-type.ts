import type { Attribute, Routine, TypeUnit } from "../../program/unit.ts";

/** A class, interface or object, with what the languages of the JVM tell about one. */
export interface KotlinType {
  readonly type: TypeUnit;
  readonly kind: "class" | "interface" | "enum" | "annotation" | "object";
  /** The type around it. */
  readonly outer?: KotlinType;
  readonly typeParameters: readonly string[];
  readonly methods: readonly KotlinMethod[];
  /** The names of the fields that belong to the type and not to its objects. */
  readonly statics: ReadonlySet<string>;
}

/** A function of a type. */
export interface KotlinMethod {
  readonly routine: Routine;
  readonly returns: string;
  /** The attributes of its parameters, in their order. */
  readonly parameterAttributes: readonly (readonly Attribute[])[];
}

/** The name of a type without its package and arguments. */
export function plainType(type: string): string {
  return type
    .replace(/[<?].*$/s, "")
    .replace(/^.*\./, "")
    .trim();
}
