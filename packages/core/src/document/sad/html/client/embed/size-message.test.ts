import { expect, it } from "vitest";
import { heightIn, sizeMessage } from "./size-message.ts";

it.each([
  [sizeMessage(480.2), 481],
  [sizeMessage(1e9), 20_000],
])("%j states the height %d", (message, height) => {
  expect(heightIn(message)).toBe(height);
});

it.each([
  undefined,
  null,
  "480",
  480,
  {},
  { archscribe: "size" },
  { archscribe: "size", height: "480px" },
  { archscribe: "size", height: Number.NaN },
  { archscribe: "size", height: -1 },
  { archscribe: "size", height: Number.POSITIVE_INFINITY },
  { archscribe: "open", height: 480 },
])("%j states none", (message) => {
  expect(heightIn(message)).toBeUndefined();
});
