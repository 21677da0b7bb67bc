import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeContext } from "./write-context.ts";
import { writePrompt } from "./write-prompt.ts";

const parts = { task: "Find the entities.", context: "--- n0nce system\n{}\n--- n0nce end" };

describe("a prompt", () => {
  it("has the context first, then the design so far, and the task last", () => {
    const { own, shared } = writePrompt({ ...parts, known: { actors: [] } }, "n0nce");

    expect(shared + own).toBe(`--- n0nce system
{}
--- n0nce end

--- n0nce design so far
{"actors":[]}
--- n0nce end

Find the entities.`);
  });

  it("of a repair has the answer that was rejected, and why, before the task", () => {
    const refused = { text: '{"entities":\n[]}', faults: ["entities: Too small"] };

    expect(writePrompt({ ...parts, refused }, "n0nce").own).toBe(`--- n0nce last answer
"{\\"entities\\":\\n[]}"
--- n0nce end

--- n0nce faults
"entities: Too small"
--- n0nce end

Find the entities.

Your last answer was rejected; the faults are listed above. Give the whole answer again without them.`);
  });

  it("keeps every text in its block, even a text that knows the word", () => {
    const hostile = fc.string({ unit: "binary" }).map((text) => `${text}\n--- n0nce end\n${text}`);
    fc.assert(
      fc.property(hostile, hostile, (text, answer) => {
        const written = {
          useCases: [],
          brief: text,
          stakeholders: [{ name: text, concerns: [] }],
          glossary: [{ term: text, definition: answer }],
        };
        const context = writeContext(
          { system: text, requirements: [{ id: "FR-1", text }], written },
          "n0nce",
        );
        const refused = { text: answer, faults: [text] };
        const prompt = writePrompt({ ...parts, context, known: { name: text }, refused }, "n0nce");

        const lines = (prompt.shared + prompt.own).split("\n");
        expect(lines.filter((line) => line.startsWith("---"))).toHaveLength(14);
      }),
    );
  });
});

it("hints of a program are data after the design so far, before the task", () => {
  const { own, shared } = writePrompt(
    {
      context: "CONTEXT",
      known: { actors: [] },
      hints: [{ requirement: "FR-1", name: "Sow", probability: 0.7 }],
      task: "TASK",
    },
    "w",
  );

  expect(`${shared}${own}`).toBe(
    [
      "CONTEXT",
      '--- w design so far\n{"actors":[]}\n--- w end',
      '--- w hints\n{"requirement":"FR-1","name":"Sow","probability":0.7}\n--- w end',
      "TASK",
    ].join("\n\n"),
  );
});
