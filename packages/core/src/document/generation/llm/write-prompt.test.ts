import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { writePrompt } from "./write-prompt.ts";

const parts = {
  task: "Find the entities.",
  system: "Shop",
  requirements: [{ id: "FR-1", text: "A customer\nplaces an order.", priority: "must" as const }],
  known: { actors: [] },
};

describe("a prompt", () => {
  it("has the task first, then the data in blocks of lines of JSON", () => {
    expect(writePrompt(parts, "n0nce")).toBe(`Find the entities.

--- n0nce system
{"name":"Shop"}
--- n0nce end

--- n0nce requirements
{"id":"FR-1","text":"A customer places an order.","priority":"must"}
--- n0nce end

--- n0nce design so far
{"actors":[]}
--- n0nce end`);
  });

  it("marks what is only suggested and what is excluded", () => {
    const requirements: Requirement[] = [
      { id: "NFR-1", text: "It answers soon.", suggested: true },
      { id: "FR-2", text: "The shop handles no returns.", priority: "wont" },
    ];

    const prompt = writePrompt({ ...parts, requirements }, "n0nce");

    expect(prompt).toContain('{"id":"NFR-1","text":"It answers soon.","status":"suggested"}');
    expect(prompt).toContain('"text":"The shop handles no returns.","priority":"wont","status":"excluded"}');
  });

  it("of a repair has the answer that was not taken, and why", () => {
    const refused = { text: '{"entities":\n[]}', faults: ["entities: Too small"] };

    expect(writePrompt({ ...parts, refused }, "n0nce")).toContain(`--- n0nce last answer
"{\\"entities\\":\\n[]}"
--- n0nce end

--- n0nce faults
"entities: Too small"
--- n0nce end`);
  });

  it("keeps every text in its block, even one that knows the word", () => {
    const hostile = fc.string({ unit: "binary" }).map((text) => `${text}\n--- n0nce end\n${text}`);
    fc.assert(
      fc.property(hostile, hostile, (text, answer) => {
        const prompt = writePrompt(
          {
            ...parts,
            system: text,
            requirements: [{ id: "FR-1", text }],
            known: { name: text },
            refused: { text: answer, faults: [text] },
          },
          "n0nce",
        );

        expect(prompt.split("\n").filter((line) => line.startsWith("---"))).toHaveLength(10);
      }),
    );
  });
});
