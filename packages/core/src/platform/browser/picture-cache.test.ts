import { expect, it } from "vitest";
import { createPictureCache } from "./picture-cache.ts";

it("keeps the pictures that were used last", async () => {
  const cache = createPictureCache(2);
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  await cache.set("a", bytes("A"));
  await cache.set("b", bytes("B"));
  await cache.get("a");
  await cache.set("c", bytes("C"));

  expect(await Promise.all(["a", "b", "c"].map((key) => cache.get(key)))).toEqual([
    bytes("A"),
    undefined,
    bytes("C"),
  ]);
});
