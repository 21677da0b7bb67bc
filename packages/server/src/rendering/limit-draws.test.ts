import { expect, it } from "vitest";
import { createDrawLimit } from "./limit-draws.ts";

const ada = 1;
const bob = 2;
const carol = 3;

function drawing() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { draw: () => promise, finish: () => resolve("drawn") };
}

it("refuses an account that has enough being drawn, until one of them is done", async () => {
  const limit = createDrawLimit({ each: 1, all: 10 });
  const first = drawing();
  const begun = limit.run(ada, first.draw);

  await expect(limit.run(ada, first.draw)).rejects.toMatchObject({
    status: 429,
    details: { headers: { "Retry-After": "1" } },
  });
  first.finish();
  expect(await begun).toBe("drawn");
  expect(await limit.run(ada, first.draw)).toBe("drawn");
});

it("draws for another account in the meantime, up to the limit of all", async () => {
  const limit = createDrawLimit({ each: 1, all: 2 });
  const first = drawing();
  const begun = [limit.run(ada, first.draw), limit.run(bob, first.draw)];

  await expect(limit.run(carol, first.draw)).rejects.toMatchObject({ status: 503 });
  first.finish();
  expect(await Promise.all(begun)).toEqual(["drawn", "drawn"]);
});

it("counts failures as done", async () => {
  const limit = createDrawLimit({ each: 1, all: 1 });

  await expect(limit.run(ada, () => Promise.reject(new Error("no engine")))).rejects.toThrow("no engine");

  expect(await limit.run(ada, async () => "drawn")).toBe("drawn");
});
