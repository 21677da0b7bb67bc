import type { Clock } from "../../model/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import type { Finding, RequirementsApi, TraceRow } from "./requirements-api.ts";

/** What the checks say of requirements, and what of the design comes from them; each by the requirement's id. */
interface Insight {
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
  readonly trace: Readonly<Record<string, TraceRow>>;
}

/** Findings and traces of a project's requirements; if they are not available, that is shown. */
export type Insights = Resource<Insight>;

/** Long enough for several changes to be looked at together, in milliseconds. */
const lookDelayMs = 1500;

/** What these rules find is told by the trace itself. */
const tracing: ReadonlySet<string> = new Set(["orphan-requirement", "unrealised-requirement"]);

/** Starts without knowing anything; `requested` asks, and `outdated` says that something was saved that they may say otherwise of. */
export function startInsights({
  api,
  clock,
}: {
  readonly api: Pick<RequirementsApi, "getFindings" | "getTrace">;
  readonly clock: Clock;
}): Insights {
  return startResource<Insight>({
    initial: { findings: {}, trace: {} },
    load: async () => {
      const [findings, trace] = await Promise.all([api.getFindings(), api.getTrace()]);
      if (!findings.ok) return findings;
      if (!trace.ok) return trace;
      const own = findings.value.filter(({ ruleId }) => !tracing.has(ruleId));
      const about = Object.groupBy(own, ({ reference }) => reference ?? "");
      return {
        ok: true,
        value: {
          findings: about as Insight["findings"],
          trace: Object.fromEntries(trace.value.map((row) => [row.requirement, row])),
        },
      };
    },
    patience: { clock, delayMs: lookDelayMs },
  });
}

/** What can be said of what comes from a requirement. */
export type TraceStanding =
  | { readonly kind: "loading" }
  | { readonly kind: "unknown" }
  /** The server has said what comes from it; nothing, where the count is 0. */
  | { readonly kind: "known"; readonly count: number };

/** That nothing comes from a requirement is said only once the server has said so, and not while it is asked again. */
export function traceStanding(
  { phase, value: { trace } }: Insights["view"]["current"],
  id: string,
): TraceStanding {
  const row = trace[id];
  const count = traceCount(row);
  if (count > 0) return { kind: "known", count };
  if (phase === "loading") return { kind: "loading" };
  if (row !== undefined) return { kind: "known", count };
  return phase === "failed" ? { kind: "unknown" } : { kind: "loading" };
}

/** How much comes from a requirement. */
export function traceCount(row: TraceRow | undefined): number {
  return row === undefined ? 0 : row.elements.length + row.refined_by.length + row.documents.length;
}
