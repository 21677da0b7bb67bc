/** The values of a form, with nested names such as `items[0][price]` as objects. */
export interface StripeForm {
  readonly [name: string]: string | StripeForm;
}

/** Reads a form as the payment provider does. */
export function readStripeForm(text: string): StripeForm {
  const form: Record<string, string | StripeForm> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== "");
    const last = keys.pop() ?? "";
    let place: Record<string, string | StripeForm> = form;
    for (const key of keys) place = (place[key] ??= {}) as Record<string, string | StripeForm>;
    place[last] = value;
  }
  return form;
}

/** The text at a place of a form. */
export function textAt(form: StripeForm, ...keys: readonly string[]): string | undefined {
  const found = keys.reduce<string | StripeForm | undefined>(
    (place, key) => (typeof place === "object" ? place[key] : undefined),
    form,
  );
  return typeof found === "string" ? found : undefined;
}

/** The names and texts at a place of a form. */
export function textsAt(form: StripeForm, key: string): Record<string, string> {
  const found = form[key];
  if (typeof found !== "object") return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
