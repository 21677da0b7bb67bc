import type { Fact } from "../../../facts.ts";
import { findFacts } from "../../../find-facts.ts";
import type { FileReader } from "../../../reader.ts";

/** What a reader finds in files, by their paths. */
export async function factsOfFiles(
  reader: FileReader,
  files: Readonly<Record<string, string>>,
): Promise<readonly Fact[]> {
  const { facts } = await findFacts({
    tree: { paths: Object.keys(files).toSorted(), text: (path) => files[path] },
    parser: { parse: () => undefined },
    fileReaders: [reader],
    codeReaders: [],
  });
  return facts;
}
