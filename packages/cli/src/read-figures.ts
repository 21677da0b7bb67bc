import { openFileTree } from "@archscribe/core/platform/node/folder";
import { includedTexts, readDiagramContent } from "@archscribe/core/document/diagrams";
import type { DiagramContent, DiagramSource, IncludedText, Notation } from "@archscribe/core/model";
import { ArchscribeError, requireResolved } from "@archscribe/core/model/errors";
import { readSourceFile } from "./source-files.ts";
import type { World } from "./world.ts";

/** A diagram of a file, with its elements and relations. */
export interface ReadFigure {
  /** The file as the person named it. */
  readonly file: string;
  /** The line of the file with the beginning of the diagram. */
  readonly line: number;
  readonly notation: Notation;
  readonly content: DiagramContent;
  /** Its text, with the included texts. */
  readonly source: DiagramSource & { readonly included: readonly IncludedText[] };
}

/**
 * Reads the elements and relations of every diagram in a file; texts that a diagram includes from its folder belong to it.
 *
 * @throws ArchscribeError NO_DIAGRAM, and the errors of `readSourceFile`
 */
export async function readFigures(name: string, world: World): Promise<ReadFigure[]> {
  const { blocks, name: file, path, root } = await readSourceFile(name, undefined, world);
  if (blocks.length === 0)
    throw new ArchscribeError("NO_DIAGRAM", { path: file === "stdin" ? "standard input" : file });
  const tree = openFileTree(root);
  const refuse = (included: { readonly path: string; readonly text: string }): void =>
    requireResolved(included.path, included.text);
  return Promise.all(
    blocks.map(async ({ line, notation, text }) => {
      const written = { notation, text, file: path, line };
      const source = { ...written, included: await includedTexts(written, tree, refuse) };
      return { file, line: Math.max(line, 1), notation, content: readDiagramContent(source), source };
    }),
  );
}
