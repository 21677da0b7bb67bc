import { type FileTree, decodeText } from "../../model/index.ts";
import type { RenameSubject } from "./rename-subject.ts";

/** A line that still says the old name after a renaming. */
export interface LeftMention {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Diagrams are not among them, because nobody reads their aliases. */
const readFolders = /^(?:(?:requirements|use-cases|pages|decisions|api|ui-previews)\/|archscribe\.yaml$)/;

/**
 * Returns the lines of the project that keep the old name: requirements, the brief and code, and
 * words that may mean another element.
 *
 * @param tree the folder after the renaming
 */
export async function leftMentions(
  tree: FileTree,
  { change, element, isShared }: RenameSubject,
): Promise<LeftMention[]> {
  const rule =
    element.kind === "use-case" || element.kind === "group" ? "exact" : isShared ? "acting" : "capital";
  const left: LeftMention[] = [];
  for (const file of (await tree.list()).filter((path) => readFolders.test(path))) {
    const content = await tree.read(file);
    if (content.kind !== "file") continue;
    for (const [index, line] of decodeText(content.bytes).split("\n").entries())
      if (change.within(line, rule) !== line && change.whole(line.trim()) === undefined)
        left.push({ file, line: index + 1, text: line.trim() });
  }
  return left;
}
