import { ArchscribeError } from "../../../model/errors/index.ts";
import type { ForeignModel, ForeignSource } from "../foreign-model.ts";
import { readLikec4 } from "../likec4/read-likec4.ts";
import { readDiagramFolder } from "./read-diagram-folder.ts";

/**
 * Reads the diagrams of a folder, and its LikeC4 model if there is one.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE if the folder holds neither
 */
export async function readForeignFolder(
  source: ForeignSource,
  paths: readonly string[],
): Promise<ForeignModel> {
  const model = source.text === "" ? undefined : await readLikec4(source);
  const folder = await readDiagramFolder(source.files, paths);
  if (model === undefined && folder.views.length + folder.documents.length === 0)
    throw new ArchscribeError("IMPORT_UNREADABLE", {
      path: source.path,
      reason: "It has no diagram in PlantUML or Mermaid, and no file of LikeC4",
    });
  const none = { elements: [], views: [], documents: [], decisions: [], losses: [] };
  const { documents, losses, views, ...rest } = model ?? { format: "folder of diagrams", ...none };
  return {
    ...rest,
    views: [...views, ...folder.views],
    documents: [...documents, ...folder.documents],
    files: folder.files,
    losses: [...losses, ...folder.losses],
  };
}
