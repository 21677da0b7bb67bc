import { filled, textField } from "./text-field.ts";

/** What something that was thrown says of itself; it may be anything. */
export function failureMessage(thrown: unknown): string | undefined {
  return filled(thrown) ?? textField(thrown, "message");
}
