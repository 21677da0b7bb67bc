import { type Answer, type CheckoutCall, type CheckoutError, toCheckoutError } from "../client/index.ts";
import { type CheckoutArgument, lackingArguments } from "./checkout-arguments.ts";

/** The result of a checkout call. */
type CheckoutAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: CheckoutError };

/** Makes the call if no argument is missing; a failure is returned as a checkout error. */
export async function checkoutAnswer<Value>(
  name: CheckoutCall,
  body: Readonly<Partial<Record<CheckoutArgument, unknown>>>,
  call: () => Promise<Answer<Value>>,
): Promise<CheckoutAnswer<Value>> {
  const missing = lackingArguments(name, body);
  if (missing.length > 0) return { ok: false, error: toCheckoutError(name, { kind: "arguments", missing }) };
  const answer = await call();
  return answer.ok
    ? answer
    : { ok: false, error: toCheckoutError(name, { kind: "answer", error: answer.error }) };
}
