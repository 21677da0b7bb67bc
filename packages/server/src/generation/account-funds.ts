import type { Funds } from "@archscribe/core/document/generation/llm";
import { reserveCost, settleCost } from "../jobs/reserve-cost.ts";
import type { Job } from "../jobs/job-runners.ts";
import { insist } from "../store/insist.ts";
import type { World } from "../world.ts";

/** The budget of the account that a job runs for. */
export interface AccountFunds extends Funds {
  /** Resolves when everything reported so far is stored. */
  settled(): Promise<void>;
}

/** Returns the limit of an account's cost of language models, from `MAX_COST`, in millionths of a US dollar. */
export function costLimitMicros({ configuration }: Pick<World, "configuration">): number {
  return Math.round(configuration.MAX_COST * 1_000_000);
}

/** Lets a job spend from its account: before each call its maximum cost is reserved, and after it the rest is released. */
export function accountFunds(
  { accountId, id: jobId }: Pick<Job, "accountId" | "id">,
  model: string,
  { signal, world }: { readonly signal: AbortSignal; readonly world: World },
): AccountFunds {
  const { database, log, now } = world;
  const pending = new Set<Promise<void>>();
  return {
    async reserve(micros) {
      const planned = { accountId, jobId, model, micros, now: now() };
      const reservation = await reserveCost(database, planned, costLimitMicros(world));
      if (reservation === undefined) return undefined;
      return ({ costMicroDollars, tokens: { cacheRead, cacheWrite, input, output } }) => {
        const spent = {
          micros: costMicroDollars,
          inputTokens: input + cacheRead + cacheWrite,
          outputTokens: output,
        };
        const settling = insist(() => settleCost(database, reservation, spent), signal)
          // A remaining reservation counts in full, never too little.
          .catch((cause: unknown) => log.warn({ job: jobId, cause: String(cause) }, "a cost was not settled"))
          .finally(() => pending.delete(settling));
        pending.add(settling);
      };
    },
    settled: async () => {
      await Promise.all(pending);
    },
  };
}

/** Runs work that spends from an account, and resolves once all its costs are stored. */
export async function spendFrom<Result>(funds: AccountFunds, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await funds.settled();
  }
}
