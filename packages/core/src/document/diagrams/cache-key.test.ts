import { expect, it } from "vitest";
import type { RenderRequest } from "../../model/index.ts";
import { cacheKey } from "./cache-key.ts";

const request: RenderRequest = {
  notation: "plantuml",
  text: "A -> B",
  theme: "Plain",
  date: "2026-03-31T00:00:00Z",
};
const context = { engineVersion: "plantuml 1", fonts: "Plex 1", libraries: ["c4 1"] };

it("is the same for the same", async () => {
  expect(await cacheKey({ ...request }, { ...context })).toBe(await cacheKey(request, context));
});

it.each([
  ["the text", { text: "A -> C" }, {}],
  ["the notation", { notation: "mermaid" }, {}],
  ["the theme", { theme: "Blueprint" }, {}],
  ["the engine's version", {}, { engineVersion: "plantuml 2" }],
  ["a font", {}, { fonts: "Plex 2" }],
  ["a library", {}, { libraries: ["c4 2"] }],
] as const)("is another one when %s changes", async (_, change, contextChange) => {
  expect(await cacheKey({ ...request, ...change }, { ...context, ...contextChange })).not.toBe(
    await cacheKey(request, context),
  );
});

it("changes with the date only if the text can use it", async () => {
  const later = "2027-01-01T00:00:00Z";
  const asking = { ...request, text: 'A -> B : %date("yyyy")' };

  expect(await cacheKey({ ...request, date: later }, context)).toBe(await cacheKey(request, context));
  expect(await cacheKey({ ...asking, date: later }, context)).not.toBe(await cacheKey(asking, context));
});
