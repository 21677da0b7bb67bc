import type { Operations } from "../../contract/operation.ts";
import { deleteDesignPage } from "./delete-design-page.ts";
import { generateDesignPages } from "./generate-design-pages.ts";
import { getDesignPages } from "./get-design-pages.ts";
import { updateDesignPage } from "./update-design-page.ts";

/** The operations of the tag design-pages. */
export const designPageOperations = {
  deleteDesignPage,
  generateDesignPages,
  getDesignPages,
  updateDesignPage,
} satisfies Partial<Operations>;
