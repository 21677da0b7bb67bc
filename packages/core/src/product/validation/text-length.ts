import { z } from "zod/mini";

// zod's own `min` and `max` count code points; an input's `maxlength` counts UTF-16 units.

/** Holds for a text of at least so many UTF-16 units. */
export function atLeast(units: number, message: string) {
  return z.refine<string>((text) => text.length >= units, { error: message });
}

/** Holds for a text of at most so many UTF-16 units. */
export function atMost(units: number, message: string) {
  return z.refine<string>((text) => text.length <= units, { error: message });
}
