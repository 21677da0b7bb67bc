import {
  codeReaders,
  fileReaders,
  findFacts,
  languageOf,
  resolveSystem,
} from "../../../document/system/index.ts";
import type { FoundSystem, Unread } from "../../../model/index.ts";
import { openOutlines } from "./kept-outlines.ts";
import { joinSources } from "./join-sources.ts";
import { limitOptimization } from "./limit-optimization.ts";
import { readRepository } from "./read-repository.ts";
import { rememberTexts } from "./remember-texts.ts";
import type { ScanQuestion } from "./scan-messages.ts";
import { loadSyntaxParsers } from "./syntax-parsers.ts";

/** Scans folders in this thread; `tell` is called with each file before it is read. */
export async function scanSources(
  { folders, leaveOut, lost, outlines, separate = [] }: ScanQuestion,
  tell: (file: string) => void,
): Promise<FoundSystem> {
  const opened = joinSources(folders, [...leaveOut, ...lost.map(({ file }) => file)]);
  const { skipped, unread } = opened;
  const kept = outlines === undefined ? undefined : openOutlines(opened.tree, outlines);
  const tree = rememberTexts(kept?.tree ?? opened.tree);
  const languages = new Set(tree.paths.map(languageOf).filter((language) => language !== undefined));
  limitOptimization();
  const parser = await loadSyntaxParsers(languages);
  const found = await findFacts({
    tree,
    parser,
    fileReaders,
    codeReaders,
    tell,
    ...(kept && { outlines: kept.outlines }),
  });
  await kept?.save();
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
