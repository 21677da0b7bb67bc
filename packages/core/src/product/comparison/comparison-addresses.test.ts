import { describe, expect, it } from "vitest";
import { compareAddress, comparisonPageAddress } from "./comparison-addresses.ts";

describe("the address of the page that compares two states", () => {
  it("names the chosen states, and has no query without any", () => {
    expect([compareAddress({}), compareAddress({ before: "at 4f2a", after: "now" })]).toEqual([
      "/project-dashboard/compare",
      "/project-dashboard/compare?before=at+4f2a&after=now",
    ]);
  });
});

describe("the address of a comparison that the server shows", () => {
  const shown = { projectId: 7, before: "4f2a", after: "now" };

  it("names the project and both states", () => {
    expect(comparisonPageAddress(shown)).toBe("/sad/comparison_page/?project_id=7&before=4f2a&after=now");
  });

  it("names the colours only if they are chosen", () => {
    expect(comparisonPageAddress({ ...shown, scheme: "dark" })).toBe(
      "/sad/comparison_page/?project_id=7&before=4f2a&after=now&scheme=dark",
    );
  });
});
