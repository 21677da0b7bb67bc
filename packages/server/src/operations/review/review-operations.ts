import type { Operations } from "../../contract/operation.ts";
import { applyReview } from "./apply-review.ts";
import { getReview } from "./get-review.ts";
import { updateReview } from "./update-review.ts";

/** The operations of the tag review. */
export const reviewOperations = {
  applyReview,
  getReview,
  updateReview,
} satisfies Partial<Operations>;
