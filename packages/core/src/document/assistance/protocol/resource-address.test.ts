import fc from "fast-check";
import { expect, it } from "vitest";
import { parseAddress, resourceAddress, resourceKinds } from "./resource-address.ts";

it("an address is parsed to the name that it was made from", () => {
  const name = fc.record({
    project: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
    kind: fc.constantFrom(...resourceKinds),
    id: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  });
  fc.assert(
    fc.property(name, (part) => {
      expect(parseAddress(resourceAddress(part))).toEqual(part);
    }),
  );
});

it.each([
  ["another scheme", "file:///etc/passwd"],
  ["no project", "archscribe:///files/archscribe.yaml"],
  ["an unknown kind", "archscribe://shop/secrets/1"],
  ["no id", "archscribe://shop/files/"],
  ["a query", "archscribe://shop/files/a.yaml?x=1"],
  ["a broken escape", "archscribe://shop/files/%E0%A4%A"],
  ["an endless address", `archscribe://shop/files/${"a".repeat(2_000)}`],
])("%s is not an address", (_, address) => {
  expect(parseAddress(address)).toBeUndefined();
});
