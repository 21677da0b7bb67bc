import { expect, it } from "vitest";
import { oncePerPaths } from "./once-per-paths.ts";

it("something is made once per list of paths", () => {
  let times = 0;
  const made = oncePerPaths((paths: readonly string[]) => {
    times += 1;
    return { count: paths.length };
  });
  const paths = ["a.ts", "b.ts"];

  expect(made(paths)).toBe(made(paths));
  expect(made(["c.ts"])).toEqual({ count: 1 });
  expect(times).toBe(2);
});
