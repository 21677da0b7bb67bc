import {
  codeReaders,
  fileReaders,
  findFacts,
  languageOf,
  resolveSystem,
} from "../../../document/system/index.ts";
import type { FoundSystem, Unread } from "../../../model/index.ts";
import { joinSources } from "./join-sources.ts";
import { limitOptimization } from "./limit-optimization.ts";
import { readRepository } from "./read-repository.ts";
import type { ScanQuestion } from "./scan-messages.ts";
import { loadSyntaxParsers } from "./syntax-parsers.ts";

/** Scans folders in this thread; `tell` is told of each file before it is read. */
export async function scanSources(
  { folders, leaveOut, lost, separate = [] }: ScanQuestion,
  tell: (file: string) => void,
): Promise<FoundSystem> {
  const { skipped, tree, unread } = joinSources(folders, [...leaveOut, ...lost.map(({ file }) => file)]);
  const languages = new Set(tree.paths.map(languageOf).filter((language) => language !== undefined));
  const parser = await loadSyntaxParsers(languages);
  // The grammars run long enough to be worth it; the parser of PostgreSQL, which is loaded later, does not.
  limitOptimization();
  const found = await findFacts({ tree, parser, fileReaders, codeReaders, tell });
  const repositories = folders.map(readRepository);
  return resolveSystem({
    name: folders[0]?.name ?? "",
    repositories,
    facts: found.facts,
    separate,
    sources: found.sources,
    reading: { ...found.reading, skipped },
    unread: inOrder([...unread, ...found.unread, ...lost]),
    fileCount: tree.paths.length,
  });
}

function inOrder(unread: readonly Unread[]): Unread[] {
  return unread.toSorted((one, other) =>
    one.file < other.file ? -1 : one.file > other.file ? 1 : (one.line ?? 0) - (other.line ?? 0),
  );
}
