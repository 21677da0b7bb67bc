import type { CodeReader } from "../../../reader.ts";
import type { Program } from "../program.ts";
import { type CodeLanguage, SeenCode } from "../shared-program.ts";
import { factsInCode } from "./facts-in-code.ts";

/** Returns the code of files, given by their paths, as readers of their language see it. */
export async function seenProgram(
  language: CodeLanguage,
  files: Readonly<Record<string, string>>,
): Promise<Program> {
  const seen: Program[] = [];
  const reader: CodeReader = {
    reads: "",
    languages: ["javascript", "typescript", "tsx", "python"],
    mentions: /^/,
    start(context) {
      const code = new SeenCode(language, context);
      seen.push(code.program);
      return { visit: (file) => void code.visit(file), conclude: () => [] };
    },
  };
  await factsInCode(reader, files);
  const [program] = seen;
  if (program === undefined) throw new Error("The files were not read.");
  return program;
}
