/** Publishes one project in its own thread: reading, laying out and finishing a document occupy a processor for seconds. */
import { workerData } from "node:worker_threads";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { serveTasks } from "@archscribe/core/platform/node";
import type { JobProgress } from "../jobs/job-runners.ts";
import { Refusal } from "../refusal.ts";
import { openRendering, type Rendering, type RenderingConfiguration } from "../rendering/open-rendering.ts";
import { publishFiles } from "./publish-files.ts";
import type { PublishingAnswer, PublishingTask } from "./publishing-task.ts";

/** True if this thread publishes one document; otherwise its engines stay for the next one. */
const isFresh = workerData === "fresh";

let kept: Rendering | undefined;

serveTasks<PublishingTask, PublishingAnswer, JobProgress>({
  work: publish,
  farewell: () => void kept?.close(),
});

function openEngines(configuration: RenderingConfiguration): Rendering {
  // The server has reported at its start how the browser runs.
  const rendering = kept ?? openRendering(configuration, () => undefined, { isForOneTask: true });
  if (!isFresh) kept = rendering;
  return rendering;
}

async function publish(
  task: PublishingTask,
  tell: (progress: JobProgress) => void,
): Promise<PublishingAnswer> {
  const rendering = openEngines(task.rendering);
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
    if (isFresh) await rendering.close();
  }
}
