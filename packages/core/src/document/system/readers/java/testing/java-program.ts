import type { Node } from "web-tree-sitter";
import { loadSyntaxParsers } from "../../../../../platform/node/index.ts";
import type { SyntaxFile } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import type { Unit } from "../../program/unit.ts";
import type { Value } from "../../program/value.ts";
import { addJvmFile, jvmProgram } from "../syntax/jvm-program.ts";
import { lowerJava } from "../syntax/lower-java.ts";

const loaded = loadSyntaxParsers(["java"]);

/** Returns the unit of a file of Java. */
export async function unitOfJava(text: string): Promise<Unit> {
  const tree = (await loaded).parse("java", text);
  if (tree === undefined) throw new Error("The text cannot be parsed.");
  const unit = lowerJava(fileOf("src/main/java/File.java", text, tree.rootNode));
  tree.delete();
  return unit;
}

function fileOf(path: string, text: string, root: Node): SyntaxFile {
  return { path, text, root, outline: (_, make) => make(root), note: (_, make) => make(text) };
}

/** Returns the code of files, given by their paths. */
export async function programOfJava(files: Readonly<Record<string, string>>): Promise<Program> {
  const texts = new Map(Object.entries(files));
  const program = jvmProgram({
    tree: { paths: [...texts.keys()], text: (path) => texts.get(path) },
    unread: () => undefined,
    attempt: (_, work) => work(),
  });
  for (const [path, text] of texts) {
    const tree = (await loaded).parse("java", text);
    if (tree !== undefined) addJvmFile(program, fileOf(path, text, tree.rootNode));
    tree?.delete();
  }
  return program;
}

/** Returns the first argument of the only call of a name. */
export function argumentOfCall(program: Program, name: string): Value {
  const calls = program.units.flatMap((unit) => program.callsIn(unit)).filter((call) => call.name === name);
  const [argument] = calls[0]?.args ?? [];
  if (calls.length !== 1 || argument === undefined) throw new Error(`${calls.length} calls of ${name}`);
  return argument;
}
