import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import type { Finding, TraceRow } from "./requirements-api.ts";

/** What the checks say of requirements, and what of the design comes from them; each by the requirement's id. */
export interface InsightsState {
  /** `failed` when the last answer did not come; what was known before is kept. */
  readonly phase: "unknown" | "known" | "failed";
  readonly attempt: number;
  /** Whether an answer is awaited that may say otherwise of every requirement, as after a generation. */
  readonly isAwaited: boolean;
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
  readonly trace: Readonly<Record<string, TraceRow>>;
}

/** What can happen to them. */
export type InsightsEvent =
  | { readonly type: "requested" }
  /** Something was saved that they may say otherwise of by now; they are asked for in a moment. */
  | { readonly type: "projectChanged" }
  | { readonly type: "due"; readonly attempt: number }
  | {
      readonly type: "received";
      readonly attempt: number;
      readonly findings: readonly Finding[];
      readonly trace: readonly TraceRow[];
    }
  | { readonly type: "notReceived"; readonly attempt: number };

/** What is to be done for them in the world. */
export type InsightsEffect =
  { readonly type: "fetch"; readonly attempt: number } | { readonly type: "wait"; readonly attempt: number };

type Reaction<Type extends InsightsEvent["type"]> = ReactionTo<
  InsightsState,
  InsightsEvent,
  InsightsEffect,
  Type
>["step"];

const request: Reaction<"requested"> = (state) => {
  const attempt = state.attempt + 1;
  return goTo({ ...state, attempt, isAwaited: true }, { type: "fetch", attempt });
};

const change: Reaction<"projectChanged"> = (state) => {
  const attempt = state.attempt + 1;
  return goTo({ ...state, attempt }, { type: "wait", attempt });
};

const fetchNow: Reaction<"due"> = (state, { attempt }) =>
  attempt === state.attempt ? goTo(state, { type: "fetch", attempt }) : stay(state);

/** What these rules find is told by the trace itself. */
const tracing: ReadonlySet<string> = new Set(["orphan-requirement", "unrealised-requirement"]);

const receive: Reaction<"received"> = (state, { attempt, findings, trace }) => {
  if (attempt !== state.attempt) return stay(state);
  const own = findings.filter(({ ruleId }) => !tracing.has(ruleId));
  const about = Object.groupBy(own, ({ reference }) => reference ?? "");
  return goTo({
    ...state,
    phase: "known",
    isAwaited: false,
    findings: about as InsightsState["findings"],
    trace: Object.fromEntries(trace.map((row) => [row.requirement, row])),
  });
};

const miss: Reaction<"notReceived"> = (state, { attempt }) =>
  attempt === state.attempt ? goTo({ ...state, phase: "failed", isAwaited: false }) : stay(state);

function rowsIn<Phase extends InsightsState["phase"]>(phase: Phase) {
  const to = [phase] as const;
  return {
    requested: { to, step: request },
    projectChanged: { to, step: change },
    due: { to, step: fetchNow },
    received: { to: ["known"] as const, step: receive },
    notReceived: { to: ["failed"] as const, step: miss },
  };
}

/** What is to be said of the requirements of a project. */
export const insightsMachine: Machine<InsightsState, InsightsEvent, InsightsEffect> = {
  name: "Insights",
  initial: { phase: "unknown", attempt: 0, isAwaited: false, findings: {}, trace: {} },
  transitions: { unknown: rowsIn("unknown"), known: rowsIn("known"), failed: rowsIn("failed") },
};

/** What can be said of what comes from a requirement. */
export type TraceStanding =
  | { readonly kind: "loading" }
  | { readonly kind: "unknown" }
  /** The server has said what comes from it; nothing, where the count is 0. */
  | { readonly kind: "known"; readonly count: number };

/** That nothing comes from a requirement is said only once the server has said so, and not while it is asked again. */
export function traceStanding(
  { isAwaited, phase, trace }: Pick<InsightsState, "isAwaited" | "phase" | "trace">,
  id: string,
): TraceStanding {
  const row = trace[id];
  const count = traceCount(row);
  if (count > 0) return { kind: "known", count };
  if (isAwaited || phase === "unknown") return { kind: "loading" };
  if (row !== undefined) return { kind: "known", count };
  return phase === "failed" ? { kind: "unknown" } : { kind: "loading" };
}

/** How much comes from a requirement. */
export function traceCount(row: TraceRow | undefined): number {
  return row === undefined ? 0 : row.elements.length + row.refined_by.length + row.documents.length;
}
