import { filled, textField } from "./text-field.ts";

/** Returns the message of a thrown value of any type. */
export function failureMessage(thrown: unknown): string | undefined {
  return filled(thrown) ?? textField(thrown, "message");
}
