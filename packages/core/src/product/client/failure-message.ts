import { filled, textField } from "./text-field.ts";

/** The message of a thrown value, which may be anything. */
export function failureMessage(thrown: unknown): string | undefined {
  return filled(thrown) ?? textField(thrown, "message");
}
