import { loadSyntaxParsers } from "../../../../../platform/node/index.ts";
import { findFacts, type FoundFacts } from "../../../find-facts.ts";
import type { CodeReader } from "../../../reader.ts";
import type { Program } from "../program.ts";
import { type CodeLanguage, SeenCode } from "../shared-program.ts";

const loaded = loadSyntaxParsers(["javascript", "typescript", "tsx", "python"]);

/** Returns what readers say about files, given by their paths. */
export async function factsInCode(
  readers: CodeReader | readonly CodeReader[],
  files: Readonly<Record<string, string>>,
): Promise<Pick<FoundFacts, "facts" | "unread">> {
  const texts = new Map(Object.entries(files));
  const { facts, unread } = await findFacts({
    tree: { paths: [...texts.keys()].toSorted(), text: (path) => texts.get(path) },
    parser: await loaded,
    fileReaders: [],
    codeReaders: [readers].flat(),
  });
  return { facts, unread };
}

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
