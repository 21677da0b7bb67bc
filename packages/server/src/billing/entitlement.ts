import { eq } from "drizzle-orm";
import {
  disabledSidebarEntries,
  type Entitlement,
  entitlementOf,
  type GatedSidebarEntry,
  generateSadWarning,
  generateSadWarnings,
} from "@archscribe/core/product/subscription";
import type { Account } from "../accounts/session.ts";
import { readTokenCosts } from "../accounts/token-costs.ts";
import { Refusal } from "../refusal.ts";
import { subscriptions } from "../store/schema.ts";
import type { World } from "../world.ts";
import { presentSubscription } from "./present-subscription.ts";

/** The areas open to an account now, by its subscription or otherwise by its trial. Not to be called if billing is off. */
export async function readEntitlement(
  { database, now }: Pick<World, "database" | "now">,
  account: Account,
): Promise<Entitlement> {
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.accountId, account.id));
  const subscription = row && presentSubscription(row, account);
  return entitlementOf({ subscription, created_at: account.createdAt.toISOString() }, now());
}

/**
 * Requires that an account may generate and publish: it has a subscription or its trial, and its cost limit is not used up.
 *
 * @throws Refusal PLAN with the product's own words
 */
export async function checkEntitled(world: World, account: Account): Promise<void> {
  if (!world.billing.isOn) return;
  const [entitlement, costs] = await Promise.all([
    readEntitlement(world, account),
    readTokenCosts(world.database, { accountId: account.id, maxCost: world.configuration.MAX_COST }),
  ]);
  const warning = generateSadWarning({ isPaymentDataLoading: false, entitlement, costs });
  if (warning !== undefined) throw new Refusal("PLAN", warning.message);
}

/**
 * Requires that the plan of an account includes the area behind an entry of the sidebar.
 *
 * @throws Refusal PLAN with the wording of the product
 */
export async function checkPlanHas(world: World, account: Account, entry: GatedSidebarEntry): Promise<void> {
  if (!world.billing.isOn) return;
  const entitlement = await readEntitlement(world, account);
  if (disabledSidebarEntries(entitlement).includes(entry))
    throw new Refusal("PLAN", generateSadWarnings.UPGRADE_PLAN);
}
