/** Compares two states of a project in its own thread: reading them and painting their figures occupies a processor for seconds. */
import { comparisonJson } from "@archscribe/core/document/change";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { serveTasks } from "@archscribe/core/platform/node";
import { Refusal } from "../refusal.ts";
import { openRendering } from "../rendering/open-rendering.ts";
import { type ComparedStates, compareStates } from "./compare-states.ts";
import type { ComparisonAnswer, ComparisonTask } from "./comparison-task.ts";
import { writePage } from "./write-page.ts";

serveTasks<ComparisonTask, ComparisonAnswer>({ work: compare });

async function compare(task: ComparisonTask): Promise<ComparisonAnswer> {
  let cause = "";
  const report = (fault: Error): void => void (cause = String(fault));
  try {
    const compared = await compareStates(task);
    const text =
      task.result === "data"
        ? JSON.stringify(comparisonJson(compared.comparison))
        : await pageOf(compared, task, report);
    return { kind: "compared", text };
  } catch (fault) {
    if (fault instanceof Refusal) return { kind: "refused", code: fault.code, message: fault.message, cause };
    if (fault instanceof ArchscribeError)
      return { kind: "refused", code: "VALIDATION", message: `${fault.message}.`, cause };
    throw fault;
  }
}

async function pageOf(
  compared: ComparedStates,
  task: ComparisonTask,
  report: (fault: Error) => void,
): Promise<string> {
  // How the browser runs, the server has said at its start.
  const rendering = openRendering(task.rendering, () => undefined, { isForOneTask: true });
  try {
    return await writePage(compared, task, { rendering, report });
  } finally {
    await rendering.close();
  }
}
