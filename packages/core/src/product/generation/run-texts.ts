import { formatMoney } from "../subscription/index.ts";
import { missedText } from "../machine/job/missed-text.ts";
import { foresightGroups } from "./foresight-groups.ts";
import type { GenerationResult } from "./generation-api.ts";
import type { GenerationRun } from "./generation-state.ts";

/** Returns the state of a run in a few words. */
export function runStatus({ isOffline, phase, progress }: GenerationRun): string {
  if (isOffline) return missedText;
  switch (phase) {
    case "starting":
      return "Starting";
    case "waiting":
      return "Waiting for its turn";
    case "running":
      return progress.total === 0
        ? "Reading the requirements"
        : `Step ${String(Math.min(progress.done + 1, progress.total))} of ${String(progress.total)}`;
    case "canceling":
      return "Being canceled";
    case "done":
      return "Done";
    case "failed":
      return "Failed";
    case "canceled":
      return "Canceled";
    default:
      return phase satisfies never;
  }
}

/** Returns the cost of a run so far; undefined for the rules, which cost nothing. */
export function runCost({ cost, engine, tokens }: GenerationRun): string | undefined {
  if (engine === "rules") return undefined;
  const count = (tokens.input + tokens.output).toLocaleString("en-US");
  const money = cost > 0 && cost < 0.01 ? "less than $0.01" : formatMoney(cost);
  return `${count} tokens · ${money}`;
}

/** Returns the changes to the files in one sentence. */
export function outcomeSummary(changes: GenerationResult["changes"]): string {
  const { added, removed, replaced, same } = foresightGroups(changes);
  const said = [
    { count: added.length, text: "added" },
    { count: replaced.length, text: "replaced" },
    { count: removed.length, text: "removed" },
    { count: same.length, text: "as they were" },
  ].filter(({ count }) => count > 0);
  return said.length === 0
    ? "Nothing was changed."
    : `Files: ${said.map(({ count, text }) => `${String(count)} ${text}`).join(", ")}.`;
}
