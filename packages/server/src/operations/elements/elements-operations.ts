import type { Operations } from "../../contract/operation.ts";
import { deleteElement } from "./delete-element.ts";
import { getElements } from "./get-elements.ts";
import { previewRename } from "./preview-rename.ts";
import { renameElement } from "./rename-element.ts";
import { updateElement } from "./update-element.ts";

/** The operations of the tag elements. */
export const elementOperations = {
  deleteElement,
  getElements,
  previewRename,
  renameElement,
  updateElement,
} satisfies Partial<Operations>;
