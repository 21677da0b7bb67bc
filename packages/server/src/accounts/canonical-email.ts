import { emailForm, fieldErrors } from "@archscribe/core/product/validation";
import { invalid } from "../refusal.ts";

/** An e-mail as accounts are known by it. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * An e-mail that mail can be sent to, as accounts are known by it.
 *
 * @throws Refusal VALIDATION
 */
export function deliverableEmail(text: string): string {
  const email = canonicalEmail(text);
  const faults = fieldErrors(emailForm, { email });
  if (faults.email !== undefined) throw invalid(faults);
  return email;
}
