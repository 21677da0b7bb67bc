import { expect, it } from "vitest";
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

it("reads a long parameter without an end in the time of other segments", () => {
  const start = process.cpuUsage();

  expect(pathBy(`{${"a".repeat(200_000)}`)).toBe(`/{${"a".repeat(200_000)}`);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
});
