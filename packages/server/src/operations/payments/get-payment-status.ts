import { findSubscriptionRow } from "../../billing/customer.ts";
import { presentPaymentStatus } from "../../billing/present-subscription.ts";
import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";

/** The subscription of this account as it is stored; the provider is not asked. */
export const getPaymentStatus: Operation<"getPaymentStatus"> = async ({ account, query }, world) => {
  checkOwnEmail(account, query.email);
  if (!world.billing.isOn) return { status: 200, body: { billing: "off" } };
  const row = await findSubscriptionRow(world.database, account);
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};
