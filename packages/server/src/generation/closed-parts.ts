import type { GeneratedPart } from "@archscribe/core/model";
import { disabledSidebarEntries, type GatedSidebarEntry } from "@archscribe/core/product/subscription";
import type { Account } from "../accounts/session.ts";
import { checkPlanHas, readEntitlement } from "../billing/entitlement.ts";
import type { World } from "../world.ts";

/** The parts of a design that belong to sidebar entries that a plan can lack. */
const gatedParts: Readonly<Record<GatedSidebarEntry, readonly GeneratedPart[]>> = {
  "API Endpoints": ["api", "screens"],
  "Interface Diagrams": ["interface", "interfaces"],
};

/**
 * The parts of a whole design that the plan of an account lacks; none of chosen parts, which it has.
 *
 * @throws Refusal PLAN when a part is chosen that the plan lacks
 */
export async function closedParts(
  parts: readonly GeneratedPart[] | undefined,
  account: Account,
  world: World,
): Promise<readonly GeneratedPart[]> {
  if (!world.billing.isOn) return [];
  const lacking = disabledSidebarEntries(await readEntitlement(world, account));
  for (const entry of lacking)
    if (parts?.some((part) => gatedParts[entry].includes(part))) await checkPlanHas(world, account, entry);
  return parts === undefined ? lacking.flatMap((entry) => gatedParts[entry]) : [];
}
