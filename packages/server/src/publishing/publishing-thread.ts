/** Publishes one project in a thread of its own: reading, laying out and finishing a document take a processor for seconds. */
import { parentPort, workerData } from "node:worker_threads";
import { ArchscribeError } from "@archscribe/core/errors";
import { Refusal } from "../refusal.ts";
import { openRendering } from "../rendering/open-rendering.ts";
import { publishFiles } from "./publish-files.ts";
import type { PublishingMessage, PublishingTask } from "./publishing-task.ts";

const task = workerData as PublishingTask;
const rendering = openRendering({
  DATA_FOLDER: task.dataFolder,
  PUPPETEER_EXECUTABLE_PATH: task.browser,
});
let cause = "";

try {
  const publication = await publishFiles(task, {
    rendering,
    tell: (progress) => tell({ kind: "progress", progress }),
    report: (fault) => (cause = String(fault)),
  });
  tell({ kind: "published", publication });
} catch (fault) {
  if (fault instanceof Refusal) tell({ kind: "refused", code: fault.code, message: fault.message, cause });
  else if (fault instanceof ArchscribeError)
    tell({ kind: "refused", code: "VALIDATION", message: `${fault.message}.`, cause });
  else throw fault;
} finally {
  await rendering.close();
}

function tell(message: PublishingMessage): void {
  parentPort?.postMessage(message);
}
