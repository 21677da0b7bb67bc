import { expect, it } from "vitest";
import { computedLikec4 } from "./computed-likec4.ts";

it("passes on names, titles and included folders of settings, and runs no program", async () => {
  const seen = new Map<string, string>();

  const { losses } = await computedLikec4(
    new Map([
      ["shop.c4", "model {}"],
      [
        ".likec4rc",
        `{ "name": "shop", "title": "The shop", "include": { "paths": ["parts", "../outside", "/etc"] } }`,
      ],
      [
        "web/likec4.config.ts",
        `throw new Error("run");\nexport default defineConfig({ name: 'web', generators: {} })`,
      ],
    ]),
    (sources) => {
      for (const [path, text] of sources) seen.set(path, text);
      return Promise.resolve({
        json: "[]",
        faults: [{ path: "shop.c4", line: 1, message: "Not known\nat all" }],
      });
    },
  );

  expect(Object.fromEntries(seen)).toEqual({
    "shop.c4": "model {}",
    ".likec4rc": `{"name":"shop","title":"The shop","include":{"paths":["parts"]}}`,
    "web/.likec4rc": `{"name":"web"}`,
  });
  expect(losses).toEqual([
    { what: "unread", subject: "web/likec4.config.ts", reason: "It is a program, which is not run." },
    { what: "unread", subject: "Not known", reason: "LikeC4 refuses it.", place: "shop.c4:1" },
  ]);
});
