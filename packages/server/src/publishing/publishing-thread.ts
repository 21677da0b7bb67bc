/** Publishes one project in its own thread: reading, laying out and finishing a document occupy a processor for seconds. */
import { ArchscribeError } from "@archscribe/core/model/errors";
import { serveTasks } from "@archscribe/core/platform/node";
import type { JobProgress } from "../jobs/job-runners.ts";
import { Refusal } from "../refusal.ts";
import { openRendering } from "../rendering/open-rendering.ts";
import { publishFiles } from "./publish-files.ts";
import type { PublishingAnswer, PublishingTask } from "./publishing-task.ts";

serveTasks<PublishingTask, PublishingAnswer, JobProgress>({ work: publish });

async function publish(
  task: PublishingTask,
  tell: (progress: JobProgress) => void,
): Promise<PublishingAnswer> {
  // How the browser runs, the server has said at its start.
  const rendering = openRendering(task.rendering, () => undefined);
  let cause = "";
  try {
    const report = (fault: Error): void => void (cause = String(fault));
    const publication = await publishFiles(task, { rendering, tell, report });
    return { kind: "published", publication };
  } catch (fault) {
    if (fault instanceof Refusal) return { kind: "refused", code: fault.code, message: fault.message, cause };
    if (fault instanceof ArchscribeError)
      return { kind: "refused", code: "VALIDATION", message: `${fault.message}.`, cause };
    throw fault;
  } finally {
    await rendering.close();
  }
}
