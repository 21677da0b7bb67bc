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

/** Returns each endpoint as `file:line METHOD path`, then each place that is unread as `file:line unread`. */
export async function endpointsInCode(
  reader: CodeReader,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { facts, unread } = await factsInCode(reader, files);
  return [
    ...facts.flatMap((fact) =>
      fact.kind === "endpoint"
        ? [`${fact.place.file}:${fact.place.line} ${fact.method ?? "*"} ${fact.path}`]
        : [],
    ),
    ...unread.map(({ file, line }) => `${file}:${line} unread`),
  ];
}

/** Returns each message as `line direction channel technology`. */
export async function messagesInCode(
  reader: CodeReader,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { facts } = await factsInCode(reader, files);
  return facts.flatMap((fact) =>
    fact.kind === "message"
      ? [`${fact.place.line} ${fact.direction} ${fact.channel} ${fact.technology}`]
      : [],
  );
}
