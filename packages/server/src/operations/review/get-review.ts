import type { Operation } from "../../contract/operation.ts";
import { readFiles, textsOf } from "../../project-files/read-files.ts";
import { limitReviews, presentReview, reviewOf } from "./project-review.ts";

/** The proposals and questions that the design of a project leaves to people, and their decisions so far. */
export const getReview: Operation<"getReview"> = async ({ account, query }, world) => {
  await limitReviews(account.id, world);
  const texts = textsOf(await readFiles(world.database, query.project_id));
  return { status: 200, body: presentReview(await reviewOf(query.project_id, texts, world)) };
};
