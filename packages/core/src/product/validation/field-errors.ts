import { z } from "zod/mini";

/** What is said at each field that is wrong, one message a field. */
export type FieldErrors<Values> = { readonly [Field in keyof Values]?: string };

/**
 * What is wrong with the values of a form, by field; empty if nothing is.
 * A field's first fault is said: that it is required, then its form, then its length.
 *
 * @example fieldErrors(otpForm, { otp: "12" }) // { otp: "OTP must be exactly 6 digits" }
 */
export function fieldErrors<Values extends object>(
  schema: z.core.$ZodType<unknown, Values>,
  values: NoInfer<Values>,
): FieldErrors<Values> {
  const { error } = z.safeParse(schema, values);
  const faults = new Map<PropertyKey, string>();
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path;
    if (field !== undefined && !faults.has(field)) faults.set(field, message);
  }
  return Object.fromEntries(faults) as FieldErrors<Values>;
}

/** The faults that stay said while somebody types: those of the fields that are not among the changed ones. */
export function untouchedFieldErrors<Values extends object>(
  errors: FieldErrors<Values>,
  changed: Partial<NoInfer<Values>>,
): FieldErrors<Values> {
  const typed = new Set(Object.keys(changed));
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !typed.has(field)),
  ) as FieldErrors<Values>;
}

/**
 * What a form says while it is being filled in: nothing yet at a field that nobody has touched (VA37, VA38).
 * All values are validated again, so that a changed password is compared with a confirmation typed before.
 */
export function touchedFieldErrors<Values extends object>(form: {
  readonly schema: z.core.$ZodType<unknown, Values>;
  readonly values: NoInfer<Values>;
  readonly touched: readonly NoInfer<keyof Values>[];
}): FieldErrors<Values> {
  const touched = new Set<PropertyKey>(form.touched);
  const errors = Object.entries(fieldErrors(form.schema, form.values));
  return Object.fromEntries(errors.filter(([field]) => touched.has(field))) as FieldErrors<Values>;
}
