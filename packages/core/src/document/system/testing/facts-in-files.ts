import { findFacts, type FoundFacts } from "../find-facts.ts";
import type { FileReader } from "../reader.ts";

/** Returns what one reader says about files, given by their paths. */
export function factsInFiles(
  reader: FileReader,
  files: Readonly<Record<string, string>>,
): Promise<FoundFacts> {
  const texts = new Map(Object.entries(files));
  return findFacts({
    tree: { paths: [...texts.keys()].toSorted(), text: (path) => texts.get(path) },
    parser: { parse: () => undefined },
    fileReaders: [reader],
    codeReaders: [],
  });
}
