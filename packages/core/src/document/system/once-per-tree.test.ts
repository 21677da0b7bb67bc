import { expect, it } from "vitest";
import { oncePerTree } from "./once-per-tree.ts";
import type { SourceTree } from "./reader.ts";

it("something is made once per list of paths", () => {
  let times = 0;
  const made = oncePerTree(({ paths }) => {
    times += 1;
    return { count: paths.length };
  });
  const treeOf = (paths: readonly string[]): SourceTree => ({ paths, text: () => undefined });
  const paths = ["a.ts", "b.ts"];

  expect(made(treeOf(paths))).toBe(made(treeOf(paths)));
  expect(made(treeOf(["c.ts"]))).toEqual({ count: 1 });
  expect(times).toBe(2);
});
