import { expect, it } from "vitest";
import { noticeDurationMs } from "./notice.ts";

it.each([
  ["blank", 4000],
  ["success", 2000],
  ["error", 4000],
  ["custom", 4000],
  ["loading", Number.POSITIVE_INFINITY],
] as const)("a notice of the kind %s stays for %d ms, unless it says how long", (kind, milliseconds) => {
  expect(noticeDurationMs({ kind, title: "Saved" })).toBe(milliseconds);
  expect(noticeDurationMs({ kind, title: "Saved", durationMs: 0 })).toBe(0);
});
