/** The content of the address to which the payment provider returns a person. */
export type PaymentAddress =
  | { readonly kind: "subscription"; readonly subscriptionId: string; readonly customerEmail?: string }
  | {
      readonly kind: "checkout";
      readonly sessionId: string;
      /** The kind of purchase; older servers do not name it. */
      readonly bought?: "plan" | "tokens";
    };

/**
 * Parses the query of the page /success; undefined if it names no payment.
 *
 * @example readPaymentAddress("/success?session_id=cs_1&bought=tokens")
 */
export function readPaymentAddress(address: string): PaymentAddress | undefined {
  const [, search = ""] = (address.split("#")[0] ?? "").split("?");
  const query = new URLSearchParams(search);
  const subscriptionId = idIn(query, "subscription_id");
  const customerEmail = query.get("customer_email");
  if (subscriptionId !== undefined)
    return { kind: "subscription", subscriptionId, ...(customerEmail && { customerEmail }) };
  const sessionId = idIn(query, "session_id");
  if (sessionId === undefined) return undefined;
  const bought = query.get("bought");
  return {
    kind: "checkout",
    sessionId,
    ...(bought === "plan" || bought === "tokens" ? { bought } : {}),
  };
}

/** Returns an id in the provider's format; undefined for anything else. */
function idIn(query: URLSearchParams, name: string): string | undefined {
  const id = query.get(name)?.trim() ?? "";
  return /^\w{1,255}$/.test(id) ? id : undefined;
}
