/** Compares two states of a project in its own thread: reading them and painting their figures occupies a processor for seconds. */
import { comparisonJson } from "@archscribe/core/document/change";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { serveTasks } from "@archscribe/core/platform/node";
import { Refusal } from "../refusal.ts";
import { compareStates } from "./compare-states.ts";
import type { ComparisonAnswer, ComparisonTask } from "./comparison-task.ts";
import { writePage } from "./write-page.ts";

serveTasks<ComparisonTask, ComparisonAnswer>({ work: compare });

async function compare(task: ComparisonTask): Promise<ComparisonAnswer> {
  const cause = "";
  try {
    const comparison = await compareStates(task);
    const text =
      task.result === "data" ? JSON.stringify(comparisonJson(comparison)) : await writePage(comparison);
    return { kind: "compared", text };
  } catch (fault) {
    if (fault instanceof Refusal) return { kind: "refused", code: fault.code, message: fault.message, cause };
    if (fault instanceof ArchscribeError)
      return { kind: "refused", code: "VALIDATION", message: `${fault.message}.`, cause };
    throw fault;
  }
}
