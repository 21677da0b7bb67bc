import { ArchscribeError } from "../../../model/errors/index.ts";
import type { ForeignModel, ForeignSource } from "../foreign-model.ts";
import { readLikec4 } from "../likec4/read-likec4.ts";
import { readDiagramFolder } from "./read-diagram-folder.ts";
import { takeDecisions } from "./take-decisions.ts";

/**
 * Reads the diagrams and the decision records of a folder, and its LikeC4 model if there is one.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE if the folder holds none of them
 */
export async function readForeignFolder(
  source: ForeignSource,
  paths: readonly string[],
): Promise<ForeignModel> {
  const model = source.text === "" ? undefined : await readLikec4(source);
  const records = await takeDecisions(source, paths);
  const folder = await readDiagramFolder(source.files, records.others);
  const count = folder.views.length + folder.documents.length + records.decisions.length;
  if (model === undefined && count === 0)
    throw new ArchscribeError("IMPORT_UNREADABLE", {
      path: source.path,
      reason:
        "It has no diagram in PlantUML or Mermaid, no decision record in Markdown, and no file of LikeC4",
    });
  const none = { elements: [], views: [], documents: [], decisions: [], losses: [] };
  const { decisions, documents, losses, views, ...rest } = model ?? {
    format: formatOf(source, count),
    ...none,
  };
  return {
    ...rest,
    views: [...views, ...folder.views],
    documents: [...documents, ...folder.documents],
    decisions: [...decisions, ...records.decisions],
    files: folder.files,
    losses: [...losses, ...records.losses, ...folder.losses],
  };

  function formatOf({ paths: all = [] }: ForeignSource, found: number): string {
    if (records.decisions.length === found) return "decision records";
    return all.length === 1 ? "diagrams" : "folder of diagrams";
  }
}
