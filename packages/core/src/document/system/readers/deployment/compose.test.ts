import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { compose } from "./compose.ts";

describe("a hostile compose file", () => {
  it.each([
    ["no YAML", "services:\n  web: [", /^It is not valid YAML/],
    ["deep brackets", `services: ${"[".repeat(50_000)}`, /^Its values are nested too deeply/],
    [
      "deep maps",
      `services:\n  x: ${"{a: ".repeat(100)}${"}".repeat(100)}`,
      /^Its values are nested too deeply/,
    ],
    ["a value in itself", "services: &a\n  b: *a\n", /^One of its values contains itself/],
  ])("costs an entry for %s", async (_title, text, reason) => {
    const { unread } = await factsInFiles(compose, { "compose.yml": text });

    expect(unread).toMatchObject([{ file: "compose.yml", reason: expect.stringMatching(reason) }]);
  });

  it("costs little for an anchor that thousands of values use", async () => {
    const values = Array.from({ length: 12_000 }, (_, index) => `  k${index}: *log`);
    const text = `x-log: &log { driver: json }\nx-all:\n${values.join("\n")}\nservices:\n  web: { image: acme/web, logging: *log }\n`;

    const { facts, unread } = await factsInFiles(compose, { "compose.yml": text });

    expect(unread).toEqual([]);
    expect(facts.filter(({ kind }) => kind === "deployable")).toHaveLength(1);
  });

  it("costs little for aliases of aliases", async () => {
    const levels = Array.from(
      { length: 30 },
      (_, index) => `  l${index + 1}: &l${index + 1} [*l${index}, *l${index}]`,
    );
    const text = `x-bomb:\n  l0: &l0 [boom]\n${levels.join("\n")}\nservices:\n  web: { image: acme/web }\n`;

    const { facts } = await factsInFiles(compose, { "compose.yml": text });

    expect(facts.filter(({ kind }) => kind === "deployable")).toHaveLength(1);
  });
});
