import type { Funds } from "@archscribe/core/document/generation/llm";
import { reserveCost, settleCost } from "../jobs/reserve-cost.ts";
import type { Job } from "../jobs/job-runners.ts";
import { insist } from "../store/insist.ts";
import type { World } from "../world.ts";

/** The money of the account that a job is done for. */
export interface AccountFunds extends Funds {
  /** Settles when everything that was heard so far is stored. */
  settled(): Promise<void>;
}

/** What an account may spend on language models, as `MAX_COST` says, in millionths of a US dollar. */
export function costLimitMicros({ configuration }: Pick<World, "configuration">): number {
  return Math.round(configuration.MAX_COST * 1_000_000);
}

/** Lets a job spend from its account: before each call the most that it can cost is set aside, after it the rest is given back. */
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
          // What stays set aside counts in full, and never too little.
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

/** Does what spends from an account, and comes back once everything that it has cost is stored. */
export async function spendFrom<Result>(funds: AccountFunds, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await funds.settled();
  }
}
