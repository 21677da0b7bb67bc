import type { ContractClient } from "../client/index.ts";
import type { Clock } from "../../model/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { type HealthEvent, healthMachine, type HealthReport, type HealthState } from "./health.ts";

/** What is asked of the server for it. */
export interface HealthApi {
  /** None where the server cannot be reached. */
  readonly getHealth: () => Promise<HealthReport | undefined>;
}

/** Its call, made by a client of the contract; a server that does not work says what of it does not. */
export function createHealthApi(client: ContractClient): HealthApi {
  return {
    getHealth: async () => {
      try {
        const { data, error } = await client.GET("/health");
        if (data !== undefined) return data;
        return typeof error === "object" && "database" in error ? error : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Starts it; it knows nothing before it is `requested`. */
export function startHealth({
  api,
  clock,
}: {
  readonly api: HealthApi;
  readonly clock: Clock;
}): Store<HealthState, HealthEvent> {
  return startMachine(healthMachine, {
    ask: async (_, send) => {
      const report = await api.getHealth();
      const at = clock.now();
      return send(report === undefined ? { type: "notReceived", at } : { type: "received", report, at });
    },
  });
}
