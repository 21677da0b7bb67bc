import type { components } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";

/** How a server is, a word a part. */
export type HealthReport = components["schemas"]["Health"];

/** How the server is, as far as this page knows. */
export interface HealthState {
  /** `checking` also while an earlier report still shows. */
  readonly phase: "checking" | "known" | "unreachable";
  readonly report?: HealthReport;
  /** When the report came, or did not. */
  readonly checkedAt?: Date;
}

/** What can happen to it. */
export type HealthEvent =
  | { readonly type: "requested" }
  | { readonly type: "received"; readonly report: HealthReport; readonly at: Date }
  | { readonly type: "notReceived"; readonly at: Date };

/** What is to be done for it in the world. */
export interface HealthEffect {
  readonly type: "ask";
}

type Reaction<Type extends HealthEvent["type"]> = ReactionTo<HealthState, HealthEvent, HealthEffect, Type>;

const ask: Reaction<"requested"> = {
  to: ["checking"],
  step: (state) => goTo({ ...state, phase: "checking" }, { type: "ask" }),
};

const receive: Reaction<"received"> = {
  to: ["known"],
  step: (_, { at, report }) => goTo({ phase: "known", report, checkedAt: at }),
};

/** Nothing that was known before is said to be so still. */
const miss: Reaction<"notReceived"> = {
  to: ["unreachable"],
  step: (_, { at }) => goTo({ phase: "unreachable", checkedAt: at }),
};

/** How the server is, looked at when asked. */
export const healthMachine: Machine<HealthState, HealthEvent, HealthEffect> = {
  name: "Health",
  initial: { phase: "checking" },
  transitions: {
    checking: { requested: ask, received: receive, notReceived: miss },
    known: { requested: ask },
    unreachable: { requested: ask },
  },
};
