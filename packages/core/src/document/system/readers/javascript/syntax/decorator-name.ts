import type { Attribute } from "../../program/unit.ts";

/** Returns the name of a decorator that is called by it alone, as in `@Get("x")`; empty for other decorators. */
export function decoratorName({ name, value }: Attribute): string {
  return value?.kind === "call" && value.of === undefined ? name : "";
}
