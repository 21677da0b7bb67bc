import { loadSyntaxParsers } from "../../../../../platform/node/index.ts";
import type { SyntaxFile, SyntaxParser } from "../../../reader.ts";
import { translateBodies } from "../../program/late-bodies.ts";
import type { Program } from "../../program/program.ts";
import type { Unit } from "../../program/unit.ts";
import type { Value } from "../../program/value.ts";
import { addJvmFile, jvmProgram } from "../syntax/jvm-program.ts";

const loaded = loadSyntaxParsers(["java"]);

/** Returns the unit of a file of Java. */
export async function unitOfJava(text: string): Promise<Unit> {
  const path = "src/main/java/File.java";
  const program = await programOfJava({ [path]: text });
  const unit = program.unitAt(path);
  if (unit === undefined) throw new Error("The text cannot be parsed.");
  translateBodies(unit);
  return unit;
}

function fileOf(
  { path, text, root }: Pick<SyntaxFile, "path" | "root" | "text">,
  parser: SyntaxParser,
): SyntaxFile {
  return {
    path,
    text,
    root,
    outline: (_, make) => make(root),
    note: (_, make) => make(text),
    extend(_, make) {
      // As of a file that is closed: its tree is not there any more.
      const tree = parser.parse("java", text);
      if (tree !== undefined) make(tree.rootNode);
      tree?.delete();
    },
  };
}

/** Returns the code of files, given by their paths. */
export async function programOfJava(files: Readonly<Record<string, string>>): Promise<Program> {
  const texts = new Map(Object.entries(files));
  const program = jvmProgram({
    tree: { paths: [...texts.keys()], text: (path) => texts.get(path) },
    unread: () => undefined,
    attempt: (_, work) => work(),
  });
  const parser = await loaded;
  for (const [path, text] of texts) {
    const tree = parser.parse("java", text);
    if (tree !== undefined) addJvmFile(program, fileOf({ path, text, root: tree.rootNode }, parser));
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
