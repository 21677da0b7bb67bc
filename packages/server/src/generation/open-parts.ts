import { diagramKeys } from "@archscribe/core/model";
import { type GeneratedPart, generatedParts } from "@archscribe/core/document/project-folder";
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
 * The parts that an account may have generated: those that are asked for, or of a whole design those that its plan has.
 *
 * @throws Refusal PLAN when a part is asked for that the plan lacks
 */
export async function openParts(
  parts: readonly GeneratedPart[] | undefined,
  account: Account,
  world: World,
): Promise<readonly GeneratedPart[] | undefined> {
  if (!world.billing.isOn) return parts;
  const lacking = disabledSidebarEntries(await readEntitlement(world, account));
  if (lacking.length === 0) return parts;
  for (const entry of lacking)
    if (parts?.some((part) => gatedParts[entry].includes(part))) await checkPlanHas(world, account, entry);
  const closed = lacking.flatMap((entry) => gatedParts[entry]);
  return parts ?? [...diagramKeys, ...generatedParts].filter((part) => !closed.includes(part));
}
