import { goTo, type Machine, type ReactionTo, stay } from "../../workflow/index.ts";
import type { Finding, TraceRow } from "./requirements-api.ts";

/** What the checks say of requirements, and what of the design comes from them; each by the requirement's id. */
export interface InsightsState {
  readonly phase: "unknown" | "known";
  readonly attempt: number;
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
    };

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
  return goTo({ ...state, attempt }, { type: "fetch", attempt });
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
    findings: about as InsightsState["findings"],
    trace: Object.fromEntries(trace.map((row) => [row.requirement, row])),
  });
};

/** What is to be said of the requirements of a project. */
export const insightsMachine: Machine<InsightsState, InsightsEvent, InsightsEffect> = {
  name: "Insights",
  initial: { phase: "unknown", attempt: 0, findings: {}, trace: {} },
  transitions: {
    unknown: {
      requested: { to: ["unknown"], step: request },
      projectChanged: { to: ["unknown"], step: change },
      due: { to: ["unknown"], step: fetchNow },
      received: { to: ["known"], step: receive },
    },
    known: {
      requested: { to: ["known"], step: request },
      projectChanged: { to: ["known"], step: change },
      due: { to: ["known"], step: fetchNow },
      received: { to: ["known"], step: receive },
    },
  },
};

/** How much comes from a requirement. */
export function traceCount(row: TraceRow | undefined): number {
  return row === undefined ? 0 : row.elements.length + row.refined_by.length + row.documents.length;
}
