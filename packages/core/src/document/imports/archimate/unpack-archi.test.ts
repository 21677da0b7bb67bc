import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { isPackedArchi, unpackArchi } from "./unpack-archi.ts";

it("returns the model that Archi has packed with its images", () => {
  const bytes = zipSync({ "model.xml": strToU8("<model/>"), "images/a.png": new Uint8Array(9) });

  expect([isPackedArchi("a.archimate", bytes), isPackedArchi("a.archimate", strToU8("<model/>"))]).toEqual([
    true,
    false,
  ]);
  expect(unpackArchi("a.archimate", bytes)).toBe("<model/>");
});

it.each([
  ["without a model", zipSync({ "images/a.png": new Uint8Array(9) }), "The archive has no model.xml"],
  [
    "that is cut off",
    zipSync({ "model.xml": strToU8("<model/>") }).subarray(0, 40),
    "The archive is damaged",
  ],
  [
    "that is too large",
    zipSync({ "model.xml": new Uint8Array(50_000_001) }),
    "Its model has more than 50 MB",
  ],
])("refuses an archive %s", (_, bytes, reason) => {
  expect(() => unpackArchi("a.archimate", bytes)).toThrow(reason);
});
