import { expect, it } from "vitest";
import { isWeightless } from "./is-weightless.ts";

it.each(["Tooltip", "Booking wizard", "Profitability", "Data consistency", "PUT", "NEW", "Step 2", "Metre"])(
  "a name of nothing that is kept: %s",
  (name) => {
    expect(isWeightless(name, true)).toBe(true);
  },
);

it.each(["Liability", "Facility", "Post", "Berth", "VAT", "Class"])(
  "a name of something that may be kept: %s",
  (name) => {
    expect(isWeightless(name, false)).toBe(false);
  },
);

it.each(["Module", "Screen", "Engine"])(
  "data that only some trades store needs a statement that it is stored: %s",
  (name) => {
    expect([isWeightless(name, false), isWeightless(name, true)]).toEqual([true, false]);
  },
);
