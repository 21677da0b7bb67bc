import type { components, ContractClient } from "../client/index.ts";
import type { Clock } from "../../model/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";

/** The health of a server, one word per part. */
export type HealthReport = components["schemas"]["Health"];

/** The result of a check of the server. */
export interface Health {
  /** Absent if the server could not be reached; an earlier report is not shown as current. */
  readonly report?: HealthReport;
  readonly checkedAt: Date;
}

interface Dependencies {
  readonly client: ContractClient;
  readonly clock: Clock;
}

/** Starts the health of the server; nothing is known before it is `requested`. */
export function startHealth({ client, clock }: Dependencies): Resource<Health | undefined> {
  return startResource<Health | undefined>({
    initial: undefined,
    load: async () => {
      const report = await lookAt(client);
      return { ok: true, value: { checkedAt: clock.now(), ...(report && { report }) } };
    },
  });
}

/** Loads the report; a server that does not work also reports which part does not. */
async function lookAt(client: ContractClient): Promise<HealthReport | undefined> {
  try {
    const { data, error } = await client.GET("/health");
    if (data !== undefined) return data;
    return typeof error === "object" && "database" in error ? error : undefined;
  } catch {
    return undefined;
  }
}
