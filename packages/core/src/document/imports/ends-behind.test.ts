import { expect, it } from "vitest";
import { endsBehind, pointsBehind } from "./ends-behind.ts";

const lines = (next: Readonly<Record<string, readonly string[]>>) => ({
  isEnd: (point: string) => next[point] === undefined,
  next: (point: string) => next[point] ?? [],
});

it("lines lead through points to their ends, also in a circle", () => {
  const own = lines({ p: ["a", "q"], q: ["b", "p", "a"] });

  expect(endsBehind("p", own)).toEqual(["a", "b"]);
  expect(pointsBehind(["p"], own)).toEqual(new Set(["p", "q"]));
  expect(endsBehind("a", own)).toEqual(["a"]);
});

it("each point is followed once, however many ways lead to it", () => {
  const pairs = Array.from({ length: 60 }, (_, at) => {
    const below = at === 59 ? ["end"] : [`l${String(at + 1)}`, `r${String(at + 1)}`];
    return [
      [`l${String(at)}`, below],
      [`r${String(at)}`, below],
    ] as const;
  });

  expect(endsBehind("l0", lines(Object.fromEntries(pairs.flat())))).toEqual(["end"]);
});
