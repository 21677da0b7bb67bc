import type { RenderFault } from "../../model/index.ts";
import { busyFault, crashFault, endlessFault } from "../engine/engine-results.ts";
import type { TaskLoss } from "./task-pool.ts";

/** Why a task was lost: it takes too much, the machine or the pool is busy, the pool closes, or it has failed. */
export type LossCause = "overspent" | "memory" | "busy" | "crowded" | "closing" | "failed";

const causes: Readonly<Record<TaskLoss["kind"], LossCause>> = {
  overspent: "overspent",
  memory: "memory",
  starved: "busy",
  killed: "busy",
  unavailable: "busy",
  crowded: "crowded",
  closed: "closing",
  aborted: "closing",
  fault: "failed",
  done: "failed",
};

/** Returns why a task was lost. Each pool has a table of sentences by cause. */
export function causeOfLoss({ kind }: TaskLoss): LossCause {
  return causes[kind];
}

/** The words of an engine for losses that are not the diagram's. */
export interface EngineLosses {
  readonly killed: RenderFault;
  /** Returns the fault of an engine that could not be loaded. */
  readonly unavailable?: (reason: string) => RenderFault;
}

/** Returns why a diagram has no picture, from the loss of its task. */
export function lossFault(loss: TaskLoss, { killed, unavailable }: EngineLosses): RenderFault {
  if (loss.kind === "unavailable" && unavailable !== undefined) return unavailable(loss.reason);
  if (loss.kind === "killed") return killed;
  if (loss.kind === "starved") return busyFault(loss);
  if (loss.kind === "overspent") return endlessFault(loss.processor);
  if (loss.kind === "fault") return crashFault(loss.error.message);
  return {
    kind: "limit",
    message:
      causeOfLoss(loss) === "memory" ? "the diagram needs more memory than is allowed" : "the engine stopped",
  };
}
