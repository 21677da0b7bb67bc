import { join } from "node:path";
import { expect, it } from "vitest";
import { userCacheFolder } from "./user-cache.ts";

it("is where caches of the user are", () => {
  expect(userCacheFolder({ XDG_CACHE_HOME: "ines-cache" })).toBe(join("ines-cache", "archscribe"));
  expect(userCacheFolder({ HOME: "ines" })).toBe(join("ines", ".cache", "archscribe"));
});
