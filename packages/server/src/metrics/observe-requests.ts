import type { FastifyInstance } from "fastify";
import type { Metrics } from "./open-metrics.ts";

/** Counts every request of an application once it is answered; routes that are added before are not counted. */
export function observeRequests(app: FastifyInstance, { countRequest }: Metrics): void {
  app.addHook("onResponse", async ({ routeOptions }, reply) => {
    countRequest({
      operation: routeOptions.config.operation?.id ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}
