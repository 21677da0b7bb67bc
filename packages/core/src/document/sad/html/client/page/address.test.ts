import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figureAnchor, formatAddress, parseAddress } from "./address.ts";

describe("an address of the page", () => {
  it.each([
    ["#element=order-service", { kind: "element", id: "order-service" }],
    ["#requirement=FR-7", { kind: "requirement", id: "FR-7" }],
    ["#figure=component%2Fservices", { kind: "figure", id: "component/services" }],
    ["#step=UC-2.3", { kind: "step", useCase: "UC-2", step: 3 }],
    ["#step=UC-2", { kind: "step", useCase: "UC-2", step: 1 }],
    ["element=gr%C3%B6%C3%9Fe", { kind: "element", id: "größe" }],
    ["#element=100%", { kind: "element", id: "100%" }],
  ])("%s", (hash, address) => {
    expect(parseAddress(hash)).toEqual(address);
  });

  it.each(["", "#", "#FR-7", "#figure-usecase", "#element=", "#element=%20", "#other=x"])(
    "is none: %j",
    (hash) => {
      expect(parseAddress(hash)).toBeUndefined();
    },
  );

  it("is read back unchanged", () => {
    const id = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== "");
    const address = fc.oneof(
      fc.record({ kind: fc.constantFrom("element" as const, "requirement" as const, "figure" as const), id }),
      fc.record({ kind: fc.constant("step" as const), useCase: id, step: fc.nat(50) }),
    );
    fc.assert(
      fc.property(address, (one) => {
        expect(parseAddress(formatAddress(one))).toEqual(one);
      }),
    );
  });
});

it.each([
  ["figure-component-services", "figure-component-services"],
  ["component/services", "figure-component-services"],
  ["component-services", "figure-component-services"],
  ["onPrem", "figure-onprem"],
  ["services", undefined],
])("the figure %s has the anchor %s", (id, anchor) => {
  expect(figureAnchor(id, ["figure-onprem", "figure-component-services"])).toBe(anchor);
});
