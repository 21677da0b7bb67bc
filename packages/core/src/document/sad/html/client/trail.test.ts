import { expect, it } from "vitest";
import { createTrail } from "./trail.ts";

const stop = (element: number) => ({ element, figure: `figure-${element}` });

it("leads back one stop, or to any of them", () => {
  const trail = createTrail();
  for (const element of [1, 2, 3, 4]) trail.push(stop(element));

  expect(trail.back()).toEqual(stop(4));
  expect(trail.back(1)).toEqual(stop(2));
  expect(trail.stops).toEqual([stop(1)]);
});

it("ends at its start, and is forgotten", () => {
  const trail = createTrail();
  trail.push(stop(1));
  trail.clear();

  expect(trail.back()).toBeUndefined();
});
