import { loadSyntaxParsers } from "../../../../../platform/node/index.ts";
import type { Fact } from "../../../facts.ts";
import { findFacts, type FoundFacts } from "../../../find-facts.ts";
import type { CodeReader } from "../../../reader.ts";

/** The files of a made-up system: a name of a class in `orders`, or the path of any file, with its text. */
export type Files = Readonly<Record<string, string>>;

/** What a reader finds in a system of files; a name without a folder is a class of the module `orders`. */
export async function findJavaFacts(reader: CodeReader, files: Files): Promise<FoundFacts> {
  const texts = new Map(
    Object.entries(files).map(([name, text]) => [
      name.includes("/") ? name : `orders/src/main/java/${name}.java`,
      text,
    ]),
  );
  return findFacts({
    tree: { paths: [...texts.keys()].toSorted(), text: (path) => texts.get(path) },
    parser: await loadSyntaxParsers(["java"]),
    fileReaders: [],
    codeReaders: [reader],
  });
}

/** The endpoints that a reader finds, each as `GET /orders`. */
export async function findEndpoints(reader: CodeReader, files: Files): Promise<string[]> {
  const { facts } = await findJavaFacts(reader, files);
  return facts.flatMap((fact: Fact) =>
    fact.kind === "endpoint" ? [`${fact.method ?? "every"} ${fact.path}`] : [],
  );
}
