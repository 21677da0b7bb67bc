import {
  disabledSidebarEntries,
  type GatedSidebarEntry,
  generateSadWarnings,
} from "@archscribe/core/product/subscription";
import type { Account } from "../accounts/session.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { readEntitlement } from "./entitlement.ts";

/** The files of sidebar entries that a plan can lack. */
const places: Readonly<Record<GatedSidebarEntry, RegExp>> = {
  "API Endpoints": /^(?:api|ui-previews)\//,
  "Interface Diagrams": /^(?:interfaces\/|diagrams\/interface[./])/,
};

/**
 * The access rule for changed files: none of them belongs to an area that the plan lacks. Otherwise a push would open
 * areas that the pages keep closed.
 */
export async function openFiles(
  account: Account,
  world: World,
): Promise<{
  /** @throws Refusal PLAN with the product's own words */
  readonly check: (paths: readonly string[]) => void;
}> {
  if (!world.billing.isOn) return { check: () => undefined };
  const lacking = disabledSidebarEntries(await readEntitlement(world, account));
  return {
    check: (paths) => {
      const closed = paths.find((path) => lacking.some((entry) => places[entry].test(path)));
      if (closed === undefined) return;
      const error = generateSadWarnings.UPGRADE_PLAN;
      throw new Refusal("PLAN", error, { fields: { [closed]: error } });
    },
  };
}
