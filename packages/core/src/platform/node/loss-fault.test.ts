import { expect, it } from "vitest";
import { causeOfLoss, type EngineLosses, lossFault } from "./loss-fault.ts";
import type { TaskLoss } from "./task-pool.ts";

const killed = { kind: "limit", message: "killed twice" } as const;
const losses: EngineLosses = { killed, unavailable: (message) => ({ kind: "unavailable", message }) };

it.each<[TaskLoss, string, object]>([
  [{ kind: "overspent", processor: 15_000 }, "overspent", { kind: "timeout" }],
  [{ kind: "memory" }, "memory", { message: "the diagram needs more memory than is allowed" }],
  [{ kind: "starved", processor: 10, wallClock: 60_000 }, "busy", { kind: "busy" }],
  [{ kind: "killed" }, "busy", killed],
  [{ kind: "unavailable", reason: "no threads" }, "busy", { kind: "unavailable", message: "no threads" }],
  [{ kind: "crowded" }, "crowded", { message: "the engine stopped" }],
  [{ kind: "aborted" }, "closing", { message: "the engine stopped" }],
  [{ kind: "closed" }, "closing", { message: "the engine stopped" }],
  [
    { kind: "fault", error: new Error("out of range") },
    "failed",
    { message: "the engine stopped: out of range" },
  ],
  [{ kind: "done" }, "failed", { message: "the engine stopped" }],
])("a task that is lost by %o has the cause %s and a fault", (loss, cause, fault) => {
  expect(causeOfLoss(loss)).toBe(cause);
  expect(lossFault(loss, losses)).toMatchObject(fault);
});
