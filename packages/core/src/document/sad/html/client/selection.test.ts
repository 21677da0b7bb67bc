import { expect, it } from "vitest";
import { parseAddress } from "./page/address.ts";
import { indexPage } from "./page/page-index.ts";
import { addressOf, nameOf, selectionOf } from "./selection.ts";

const page = indexPage({
  kinds: ["component"],
  relationKinds: [],
  elements: [{ id: "order-service", name: "Order service", kind: 0 }],
  relations: [],
  figures: ["figure-component"],
  requirements: [],
  places: [],
  walks: [{ id: "UC-2", name: "Order", figures: [], steps: [[], [], []] }],
});

function selected(hash: string) {
  const address = parseAddress(hash);
  return address && selectionOf(address, page, (id) => id === "FR-7");
}

it.each([
  ["#element=order-service", { kind: "element", at: 0 }],
  ["#requirement=FR-7", { kind: "requirement", id: "FR-7" }],
  ["#step=UC-2.3", { kind: "step", walk: 0, step: 2 }],
] as const)("%s stands on something, whose address it is", (hash, selection) => {
  expect(selected(hash)).toEqual({ selection });
  expect(addressOf(selection, page)).toBe(hash);
});

it.each([
  [{ kind: "element", at: 0 }, "Order service"],
  [{ kind: "requirement", id: "FR-7" }, "From FR-7"],
  [{ kind: "step", walk: 0, step: 2 }, "UC-2, step 3"],
] as const)("%j is called %s", (selection, name) => {
  expect(nameOf(selection, page)).toBe(name);
});

it.each([
  ["#step=UC-2", 0],
  ["#step=UC-2.0", 0],
  ["#step=UC-2.99", 2],
])("%s is the nearest step", (hash, step) => {
  expect(selected(hash)).toEqual({ selection: { kind: "step", walk: 0, step } });
});

it("#figure=component is a figure", () => {
  expect(selected("#figure=component")).toEqual({ figure: "figure-component" });
});

it.each([
  ["#element=nothing", "This document has no element “nothing”."],
  ["#requirement=FR-99", "This document has no requirement “FR-99”."],
  ["#figure=nothing", "This document has no figure “nothing”."],
  ["#step=UC-9.1", "This document has no steps of a use case “UC-9”."],
])("%s is said to be unknown", (hash, fault) => {
  expect(selected(hash)).toEqual({ fault });
});
