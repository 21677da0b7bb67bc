import type { Clock } from "../../model/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import type { Finding, RequirementsApi, TraceRow } from "./requirements-api.ts";

/** The findings of the checks about requirements, and their traces to the design, by the requirement's id. */
interface Insight {
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
  readonly trace: Readonly<Record<string, TraceRow>>;
}

/** The findings and traces of a project's requirements; if they are not available, the page says so. */
export type Insights = Resource<Insight>;

/** The delay in which several changes are combined into one reload, in milliseconds. */
const lookDelayMs = 1500;

/** The rules whose findings the trace itself shows. */
const tracing: ReadonlySet<string> = new Set(["orphan-requirement", "unrealised-requirement"]);

/** Starts without findings and traces. `requested` loads them; `outdated` says that a save may have changed them. */
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

/** The number of elements that come from a requirement, as far as it is known. */
export type TraceStanding =
  | { readonly kind: "loading" }
  | { readonly kind: "unknown" }
  /** The server has reported the number; it may be 0. */
  | { readonly kind: "known"; readonly count: number };

/**
 * Returns the trace of a requirement. A count of 0 is reported only after the server has confirmed it, and not during a
 * reload.
 */
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

/** Returns the number of elements, requirements and documents that come from a requirement. */
export function traceCount(row: TraceRow | undefined): number {
  return row === undefined ? 0 : row.elements.length + row.refined_by.length + row.documents.length;
}

/** Returns what names a requirement, as a person reads it: elements with the diagram or use case, requirements, documents. */
export function namedBy(row: TraceRow | undefined): readonly string[] {
  if (row === undefined) return [];
  const elements = row.elements.map(({ name, shown_in }) =>
    name === shown_in ? name : `${name} (${shown_in})`,
  );
  return [...new Set([...elements, ...row.refined_by, ...row.documents])];
}
