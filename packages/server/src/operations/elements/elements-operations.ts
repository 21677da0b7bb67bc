import type { Operations } from "../../contract/operation.ts";
import { deleteElement } from "./delete-element.ts";
import { getElements } from "./get-elements.ts";
import { updateElement } from "./update-element.ts";

/** The operations of the tag elements. */
export const elementOperations = {
  deleteElement,
  getElements,
  updateElement,
} satisfies Partial<Operations>;
