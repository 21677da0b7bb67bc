import { loadSyntaxParsers } from "../../../../../platform/node/index.ts";
import { findFacts, type FoundFacts } from "../../../find-facts.ts";
import type { CodeReader } from "../../../reader.ts";

const loaded = loadSyntaxParsers(["go", "java", "csharp", "php", "kotlin", "rust", "ruby", "elixir"]);

/** Returns what one reader says about files, given by their paths. */
export async function factsInProgram(
  reader: CodeReader,
  files: Readonly<Record<string, string>>,
): Promise<FoundFacts> {
  const texts = new Map(Object.entries(files));
  return findFacts({
    tree: { paths: [...texts.keys()].toSorted(), text: (path) => texts.get(path) },
    parser: await loaded,
    fileReaders: [],
    codeReaders: [reader],
  });
}

/** Returns each endpoint as `line METHOD path`, then each place that is unread as `line unread`. */
export async function endpointsInProgram(
  reader: CodeReader,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { facts, unread } = await factsInProgram(reader, files);
  return [
    ...facts.flatMap((fact) =>
      fact.kind === "endpoint" ? [`${fact.place.line} ${fact.method ?? "*"} ${fact.path}`] : [],
    ),
    ...unread.map(({ line, reason }) => (line === undefined ? reason : `${line} unread`)),
  ];
}

/** Returns each call as `line what -> where`, and each message as `line send channel (technology)`. */
export async function usesInProgram(
  reader: CodeReader,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { facts } = await factsInProgram(reader, files);
  return facts.flatMap((fact) => {
    if (fact.kind === "message")
      return [`${fact.place.line} ${fact.direction} ${fact.channel ?? "?"} (${fact.technology})`];
    if (fact.kind !== "call") return [];
    return [`${fact.place.line} ${fact.label ?? fact.protocol ?? ""} -> ${Object.values(fact.to)[0] ?? ""}`];
  });
}
