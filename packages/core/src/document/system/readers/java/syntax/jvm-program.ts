import type { Fact } from "../../../facts.ts";
import type { CodeReader, ReadingContext, SyntaxFile } from "../../../reader.ts";
import { lowerKotlin } from "../../kotlin/syntax/lower-kotlin.ts";
import type { Program } from "../../program/program.ts";
import { readingOf, sharedProgram } from "../../program/shared-program.ts";
import type { DeclaredType, Unit } from "../../program/unit.ts";
import { moduleManifestsOf } from "../build/module-manifests.ts";
import { lowerJava } from "./lower-java.ts";
import { moduleFolderOf } from "./module-folder.ts";

/** Every file that declares a type: facts for a framework may be in a superclass or in a class of constants. */
export const everyJvmFile = /\b(?:class|interface|enum|record|object)\s/;

/**
 * The code in Java and Kotlin that one reading has seen: classes of one language extend those of the other. All readers
 * of both languages share it, so that a file is translated once.
 */
export const jvmProgram = sharedProgram((context) => {
  const manifests = moduleManifestsOf(context);
  return {
    realmOf: (path) => manifests.folderOf(path) ?? moduleFolderOf(path),
    isRealm: () => false,
    hasBareFields: true,
    // Java writes the types of all variables; those of Kotlin are inferred.
    followsTypes: (path) => path.endsWith(".java"),
  };
});

/** Returns whether the text of a file matches an expression, without reading it if this is known. */
export function says(file: SyntaxFile, expression: RegExp): boolean {
  return file.note(expression.source, (text) => Number(expression.test(text))) === 1;
}

/** Adds a file to the code, if another reader has not done so, and returns what it declares. */
export function addJvmFile(program: Program, file: SyntaxFile): Unit {
  const known = program.unitAt(file.path);
  if (known !== undefined) return known;
  const unit = file.outline("unit", () => (file.path.endsWith(".kt") ? lowerKotlin(file) : lowerJava(file)));
  program.add(unit);
  return unit;
}

/** Starts a reader of Java and Kotlin that finds its facts in the files whose text matches an expression, when all have been seen. */
export function readJvmFiles(
  expression: RegExp,
  facts: (units: readonly Unit[], program: Program, context: ReadingContext) => readonly Fact[],
): CodeReader["start"] {
  return (context) => {
    const program = jvmProgram(context);
    const units: Unit[] = [];
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        if (says(file, expression)) units.push(unit);
      },
      conclude: () => facts(units, program, context),
    };
  };
}

/** Starts a reader of Java and Kotlin that finds its facts in all files together. */
export const readJvm = readingOf(jvmProgram, addJvmFile);

/**
 * Starts a reader of Java and Kotlin that finds its facts in one type after the other, with a function that it makes when
 * all files have been seen. A fault in one type leaves the facts of the others.
 */
export function readJvmTypes(
  finderOf: (program: Program, context: ReadingContext) => (type: DeclaredType) => readonly Fact[],
): CodeReader["start"] {
  return readJvm((program, context) => {
    const facts: Fact[] = [];
    const factsOf = finderOf(program, context);
    for (const type of program.types.all())
      context.attempt(type.file, () => void facts.push(...factsOf(type)));
    return facts;
  });
}
