import type { ReadingContext, SyntaxFile } from "../../../reader.ts";
import { javaViewOf } from "../../kotlin/syntax/java-view.ts";
import { addKotlinFile, kotlinProgram } from "../../kotlin/syntax/kotlin-program.ts";
import { unitOf, type JavaType, type JavaUnit } from "./java-unit.ts";

/** Every file that declares a type: what a framework needs may stand in a superclass or in a class of constants. */
export const everyJavaFile = /\b(?:class|interface|enum|record)\s/;

/** The types of a system's sources in Java, and in Kotlin as Java sees them. */
export interface JavaSources {
  /** Adds a file; one that another reader has added is not read again. */
  add(file: SyntaxFile): JavaUnit;
  /** All types, in the order of their files. */
  types(): readonly JavaType[];
  /** The types with a full name (`com.acme.Paths.Orders`) or a simple one. */
  withName(name: string): readonly JavaType[];
}

const sourcesOfContexts = new WeakMap<ReadingContext, JavaSources>();

/** Returns the types of the system that is being read, which all readers of Java share. */
export function javaSourcesOf(context: ReadingContext): JavaSources {
  const known = sourcesOfContexts.get(context) ?? createSources(context);
  sourcesOfContexts.set(context, known);
  return known;
}

function createSources(context: ReadingContext): JavaSources {
  const units = new Map<string, JavaUnit>();
  const byName = new Map<string, JavaType[]>();
  let all: readonly JavaType[] | undefined;
  const index = (name: string, type: JavaType): void => {
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [type]);
    else same.push(type);
  };
  return {
    add(file) {
      const known = units.get(file.path);
      if (known !== undefined) return known;
      const unit = file.path.endsWith(".kt")
        ? javaViewOf(addKotlinFile(kotlinProgram(context), file))
        : file.outline("unit", () => unitOf(file));
      units.set(file.path, unit);
      all = undefined;
      for (const type of unit.types) {
        index(fullNameOf(type), type);
        const simple = type.name.slice(type.name.lastIndexOf(".") + 1);
        if (simple !== fullNameOf(type)) index(simple, type);
      }
      return unit;
    },
    types: () => (all ??= [...units.values()].flatMap((unit) => unit.types)),
    withName: (name) => byName.get(name) ?? [],
  };
}

/** The name of a type with its package. */
export function fullNameOf(type: JavaType): string {
  return type.unit.package === "" ? type.name : `${type.unit.package}.${type.name}`;
}
