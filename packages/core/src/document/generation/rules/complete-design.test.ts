import { describe, expect, it } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { completeDesign } from "./complete-design.ts";

const stated: readonly Requirement[] = [
  { id: "FR-1", text: "The Lending Service shall lend books to members." },
];
const mail: Requirement = {
  id: "FR-2",
  text: "The Newsletter Service shall store the addresses of readers.",
};

describe("a design that is completed", () => {
  it("traces its components to stated elements", () => {
    const { components } = completeDesign(sampleDesign, [...stated, mail]);

    expect(components.flatMap(({ sources }) => sources)).toContain("FR-2");
  });

  it.each<[string, Partial<Requirement>]>([
    ["is only suggested", { suggested: true }],
    ["is excluded", { priority: "wont" }],
  ])("has nothing for an element that %s", (_, state) => {
    const more = { ...mail, ...state };

    expect(completeDesign(sampleDesign, [...stated, more])).toEqual(completeDesign(sampleDesign, stated));
  });
});
