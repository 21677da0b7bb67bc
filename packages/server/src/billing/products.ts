import type { components } from "@archscribe/core/product/client";
import { billingPeriodOf, type Plan, planOf } from "@archscribe/core/product/subscription";
import { invalid } from "../refusal.ts";

/** A product as the contract names it. */
export type ProductId = components["schemas"]["ProductId"];

/** The products that can be sold. */
export const productIds: readonly ProductId[] = [
  "individual_monthly",
  "individual_yearly",
  "CORPORATE_monthly",
  "CORPORATE_yearly",
  "diagram_as_code",
  "diagram_as_code_yearly",
];

interface Wanted {
  readonly payment_type: Plan;
  readonly plan_id?: string;
  readonly product_id?: ProductId;
}

/**
 * Returns the requested product: the product of `plan_id`, else `product_id`, else the monthly product of the plan.
 *
 * @throws Refusal VALIDATION when it is not sold, or when the three contradict each other
 */
export function productOfSale(
  { payment_type, plan_id, product_id }: Wanted,
  prices: ReadonlyMap<ProductId, string>,
): { readonly product: ProductId; readonly price: string } {
  const byPrice = [...prices].find(([, price]) => price === plan_id)?.[0];
  if (plan_id !== undefined && byPrice === undefined)
    throw invalid({ plan_id: "This server sells no such plan. Ask for the list of plans." });
  const product = byPrice ?? product_id ?? monthlyProductOf(payment_type);
  const price = product && prices.get(product);
  if (product === undefined || price === undefined)
    throw invalid({
      payment_type: "This plan is not sold online. Please write to us with the Contact sales form.",
    });
  if (product_id !== undefined && product_id !== product)
    throw invalid({ product_id: "This is not the product of the plan_id" });
  if (planOf({ product_id: product }) !== payment_type)
    throw invalid({ payment_type: "This is not the plan of the product" });
  return { product, price };
}

/** ENTERPRISE has none, because it is agreed on in person. */
function monthlyProductOf(plan: Plan): ProductId | undefined {
  return productIds.find((id) => planOf({ product_id: id }) === plan && billingPeriodOf(id) === "monthly");
}
