import { afterAll, expect, it } from "vitest";
import { createPlantumlPool } from "../node/plantuml-pool.ts";

const engine = createPlantumlPool({ size: 1 });
afterAll(() => engine.close());

it.each([
  ["listfonts", "Fonts IBM Plex Sans: This is a test IBM Plex Mono: This is a test"],
  ["listfonts good day", "Fonts IBM Plex Sans: good day IBM Plex Mono: good day"],
  ["stdlib", "Standard libraries c4"],
  ["listsprites", "Sprites none"],
  [
    "<style>\nroot {\nLineThickness 1\n}\n</style>\nskinparam class {\nBorderColor red\n}\nstdlib",
    "Standard libraries c4",
  ],
  ["sprite $dot [2x2/16] {\n0F\nF0\n}\nlistsprite", "Sprites dot"],
])("%s is answered with the available items", { tags: ["slow"] }, async (text, words) => {
  expect(await wordsOf(text)).toBe(words);
});

it("a name that is such a word stays a name", async () => {
  expect(await wordsOf("participant stdlib\nstdlib -> stdlib : listfonts")).toBe("stdlib stdlib listfonts");
});

async function wordsOf(text: string): Promise<string> {
  const drawn = await engine.render({
    notation: "plantuml",
    text: `@startuml\n${text}\n@enduml`,
    theme: "Plain",
    date: "2026-01-02T00:00:00.000Z",
  });
  if (!drawn.ok) throw new Error(drawn.fault.message);
  const words = Array.from(drawn.svg.matchAll(/<text[^>]*>([^<]*)/g), ([, word]) => word);
  return words.join(" ").replaceAll(/\s+/g, " ").trim();
}
