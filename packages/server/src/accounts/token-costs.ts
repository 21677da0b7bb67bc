import { eq, sum } from "drizzle-orm";
import type { components } from "@archscribe/core/product/client";
import type { Database } from "../store/open-database.ts";
import { subscriptions, usage } from "../store/schema.ts";

type TokenCosts = Omit<components["schemas"]["UserDetails"], "created_at">;

/** Sums are kept in whole millionths of a dollar, so that they do not drift. */
const micros = 1_000_000;

/** Returns the cost of an account's calls of language models, including reservations of running calls; in US dollars. */
export async function readTokenCosts(
  database: Database,
  { accountId, maxCost }: { readonly accountId: number; readonly maxCost: number },
): Promise<TokenCosts> {
  const [used] = await database
    .select({ micros: sum(usage.micros) })
    .from(usage)
    .where(eq(usage.accountId, accountId));
  const [bought] = await database
    .select({ micros: subscriptions.additionalMicros })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  const consumed = Number(used?.micros ?? 0);
  const additional = bought?.micros ?? 0;
  const allowed = Math.round(maxCost * micros);
  return {
    cost_limit_exceeded: consumed >= allowed,
    max_cost: maxCost,
    cost_of_tokens_consumed: consumed / micros,
    // The plan is used up first, and the additional tokens never cost more than was paid for them.
    cost_of_additional_tokens: Math.min(Math.max(consumed - allowed, 0), additional) / micros,
    additional_token: additional / micros,
  };
}
