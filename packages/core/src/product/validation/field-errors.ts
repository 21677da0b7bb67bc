import * as z from "zod/mini";

/** The messages at the fields that are wrong, one per field. */
export type FieldErrors<Values> = { readonly [Field in keyof Values]?: string };

/**
 * Returns the errors of a form's values by field; empty if there are none. Only the first fault of a field is reported:
 * that it is required, then its form, then its length.
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

/** Returns the errors that remain while a person types: those of the fields that have not changed. */
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
 * Returns the errors of a form while it is being filled in: none for fields that nobody has touched (VA37, VA38). All
 * values are validated again, so that a changed password is compared with the confirmation that was typed before.
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
