import { expect, it, vi } from "vitest";
import { oncePerPaths } from "./once-per-paths.ts";

it("something is made once per list of paths", () => {
  const make = vi.fn((paths: readonly string[]) => ({ count: paths.length }));
  const made = oncePerPaths(make);
  const paths = ["a.ts", "b.ts"];

  expect(made(paths)).toBe(made(paths));
  expect(made(["c.ts"])).toEqual({ count: 1 });
  expect(make).toHaveBeenCalledTimes(2);
});
