import { expect, it } from "vitest";
import { growthOf, proportional } from "../../../../../platform/node/testing/growth.ts";
import { conventionalPath } from "./conventional-routes.ts";

const words = { controller: "Berths", action: "Index", area: "" };

function pathBy(pattern: string): string | undefined {
  return conventionalPath({ pattern, area: "", realm: "" }, words, { parameters: [] });
}

it.each([
  ["{controller=Home}/{action=Index}/{id?}", "/Berths"],
  ["harbour/{controller}/{action}", "/harbour/Berths/Index"],
  ["{controller}/{year}/{action=Index}", "/Berths/{year}"],
])("the pattern %s leads to %s", (pattern, path) => {
  expect(pathBy(pattern)).toBe(path);
});

it("reads a long parameter without an end in the time of other segments", async () => {
  const growth = await growthOf((letters) => {
    const name = "a".repeat(letters);
    expect(pathBy(`{${name}`)).toBe(`/{${name}`);
  }, 25_000);

  expect(growth).toBeLessThan(proportional);
});
