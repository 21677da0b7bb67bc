import { count } from "drizzle-orm";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../store/open-database.ts";
import { jobs } from "../store/schema.ts";

/** A request that was answered. */
export interface AnsweredRequest {
  /** Its name in the contract; all other requests share one name. */
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
}

/** The metrics of this server, for Prometheus. */
export interface Metrics {
  readonly countRequest: (request: AnsweredRequest) => void;
  readonly countRender: (render: { readonly notation: string; readonly outcome: string }) => void;
  /** All metrics in the text format, with its content type. */
  readonly read: () => Promise<{ readonly text: string; readonly contentType: string }>;
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** Starts counting, including the metrics of the runtime, such as the lag of the event loop. */
export function openMetrics(database: Database): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered.",
    labelNames: ["operation", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time taken to answer a request.",
    labelNames: ["operation"],
    buckets: secondsBuckets,
    registers,
  });
  const renders = new Counter({
    name: "renders_total",
    help: "Diagrams rendered by an engine, not counting those from the cache.",
    labelNames: ["notation", "outcome"],
    registers,
  });
  // It registers itself, and queries the database at each request for metrics.
  void new Gauge({
    name: "jobs",
    help: "Jobs in the database, including those of other servers that share it.",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      for (const { number, state } of await countJobs(database)) this.set({ state }, number);
    },
  });
  return {
    countRequest: ({ operation, seconds, status }) => {
      requests.inc({ operation, status: String(status) });
      durations.observe({ operation }, seconds);
    },
    countRender: (labels) => renders.inc(labels),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

/** Empty while the database is unavailable: that is when the other metrics matter most. */
async function countJobs(database: Database): Promise<{ readonly state: string; readonly number: number }[]> {
  const known = jobs.state.enumValues;
  try {
    const rows = await database.select({ state: jobs.state, number: count() }).from(jobs).groupBy(jobs.state);
    return known.map((state) => ({ state, number: rows.find((row) => row.state === state)?.number ?? 0 }));
  } catch {
    return [];
  }
}
