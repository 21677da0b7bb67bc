import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "./open-database.ts";
import { accounts, jobs, projects, subscriptions } from "./schema.ts";

/** The rows that a transaction locks until it ends. */
interface WantedRows {
  readonly accountId?: number | undefined;
  /** For the account with this id. */
  readonly subscriptionOf?: number | undefined;
  readonly projectId?: number | undefined;
  readonly jobId?: string | undefined;
  /** Only if the job matches this. */
  readonly jobIf?: SQL | undefined;
}

/** The locked rows; undefined for those that do not exist. */
interface HeldRows {
  readonly subscription: typeof subscriptions.$inferSelect | undefined;
  readonly project: typeof projects.$inferSelect | undefined;
  readonly job: Pick<typeof jobs.$inferSelect, "id"> | undefined;
}

const ranks = ["account", "subscription", "project", "job"] as const;

/** Unlike "update", it does not prevent others from writing rows that refer to this one. */
const strength = "no key update";

/** The rows locked by each transaction, by its session. */
const held = new WeakMap<object, Map<string, Rank>>();

/**
 * Locks rows until the transaction ends, so that dependent decisions are made by one transaction at a time.
 *
 * The only way to wait for a row: accounts come first, then subscriptions, projects and jobs, so that no two transactions
 * wait for each other. New rows of others may still refer to a locked row; only its deletion waits.
 *
 * @throws Error outside a transaction, and for a row that precedes a locked row
 */
export async function holdRows(
  transaction: Database,
  { accountId, jobId, jobIf, projectId, subscriptionOf }: WantedRows,
): Promise<HeldRows> {
  if (accountId !== undefined) {
    checkOrder(transaction, "account", accountId);
    await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for(strength);
  }
  let subscription: HeldRows["subscription"];
  if (subscriptionOf !== undefined) {
    checkOrder(transaction, "subscription", subscriptionOf);
    const its = eq(subscriptions.accountId, subscriptionOf);
    [subscription] = await transaction.select().from(subscriptions).where(its).for(strength);
  }
  let project: HeldRows["project"];
  if (projectId !== undefined) {
    checkOrder(transaction, "project", projectId);
    [project] = await transaction.select().from(projects).where(eq(projects.id, projectId)).for(strength);
  }
  let job: HeldRows["job"];
  if (jobId !== undefined) {
    checkOrder(transaction, "job", jobId);
    const its = and(eq(jobs.id, jobId), jobIf);
    [job] = await transaction.select({ id: jobs.id }).from(jobs).where(its).for(strength);
  }
  return { subscription, project, job };
}

type Rank = (typeof ranks)[number];

function checkOrder(transaction: Database, rank: Rank, id: number | string): void {
  if (!("rollback" in transaction)) throw new Error("Rows can be locked only in a transaction");
  const { session } = transaction._ as unknown as { readonly session: object };
  const before = held.get(session) ?? new Map<string, Rank>();
  held.set(session, before);
  const row = `${rank} ${String(id)}`;
  if (before.has(row)) return;
  const isLate = Array.from(before.values(), (one) => ranks.indexOf(one)).some(
    (one) => one >= ranks.indexOf(rank),
  );
  if (isLate) throw new Error(`${row} is to be held before ${[...before.keys()].join(", ")}`);
  before.set(row, rank);
}
