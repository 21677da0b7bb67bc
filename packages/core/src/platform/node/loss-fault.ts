import type { RenderFault } from "../../model/index.ts";
import { busyFault, crashFault, endlessFault } from "../engine/engine-results.ts";
import type { TaskLoss } from "./task-pool.ts";

/** Why a diagram has no picture, of what its task was lost by; each engine has its own words for the rest. */
export function lossFault(
  loss: Exclude<TaskLoss, { readonly kind: "closed" | "killed" | "unavailable" }>,
): RenderFault {
  switch (loss.kind) {
    case "overspent":
      return endlessFault(loss.processor);
    case "starved":
      return busyFault(loss);
    case "memory":
      return { kind: "limit", message: "the diagram needs more memory than is allowed" };
    case "fault":
      return crashFault(loss.error.message);
    case "done":
    case "aborted":
    case "crowded":
      return { kind: "limit", message: "the engine stopped" };
  }
}
