import type { Clock } from "../../model/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { type InsightsEvent, insightsMachine, type InsightsState } from "./insights.ts";
import type { RequirementsApi } from "./requirements-api.ts";

/** Long enough for several changes to be looked at together, in milliseconds. */
const lookDelayMs = 1500;

/** What is said of the requirements of a project; where it cannot be had, that is said. */
export type Insights = Store<InsightsState, InsightsEvent>;

/** Starts without knowing anything; `requested` asks. */
export function startInsights({
  api,
  clock,
}: {
  readonly api: Pick<RequirementsApi, "getFindings" | "getTrace">;
  readonly clock: Clock;
}): Insights {
  return startMachine(insightsMachine, {
    fetch: async ({ attempt }, send) => {
      const [findings, trace] = await Promise.all([api.getFindings(), api.getTrace()]);
      return send(
        findings.ok && trace.ok
          ? { type: "received", attempt, findings: findings.value, trace: trace.value }
          : { type: "notReceived", attempt },
      );
    },
    wait: ({ attempt }, send) => {
      clock.after(lookDelayMs, () => send({ type: "due", attempt }));
    },
  });
}
