import { changedByReview } from "@archscribe/core/document/project-folder";
import type { Operation } from "../../contract/operation.ts";
import { changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { readFiles, textsOf } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { checkSize } from "../files/check-folder.ts";
import { decideReview } from "./decide-review.ts";
import { limitReviews, presentReview, reviewOf } from "./project-review.ts";

/** Records decisions on generated elements and answers to questions. */
export const updateReview: Operation<"updateReview"> = async (call, world) => {
  const { database } = world;
  const { project_id, ...decisions } = call.body;
  await limitReviews(call.account.id, world);
  const shown = await reviewOf(project_id, textsOf(await readFiles(database, project_id)), world);
  let texts: ReadonlyMap<string, string> = new Map();
  await changeFiles(database, changeOf(call, world), async (files): Promise<readonly FileChange[]> => {
    const before = textsOf(files);
    const placed = await readStoredProject(files);
    const decided = decideReview({ placed, shown, texts: before }, decisions);
    const written = changedByReview(placed, decided, before);
    texts = new Map([...before, ...written]);
    checkSize(new Map([...texts].map(([path, text]) => [path, { text }])));
    return Array.from(written, ([path, text]) => ({ path, text: checkedLength(path, text) }));
  });
  return { status: 200, body: presentReview(await reviewOf(project_id, texts, world)) };
};
