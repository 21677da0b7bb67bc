import { loadSyntaxParsers } from "../../../../../platform/node/index.ts";
import { findFacts, type FoundFacts } from "../../../find-facts.ts";
import type { CodeReader } from "../../../reader.ts";

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
