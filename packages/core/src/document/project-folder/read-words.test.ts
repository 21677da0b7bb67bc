import { describe, expect, it } from "vitest";
import { memoryTree } from "../../testing/index.ts";
import { readWords } from "./read-words.ts";

describe("the words of a project", () => {
  it("are read by the English ones", async () => {
    const tree = memoryTree({ "words.yaml": "Use cases: Cas d'utilisation\n'Figure {}': Illustration {}\n" });

    expect(await readWords(tree)).toEqual({
      words: { "Use cases": "Cas d'utilisation", "Figure {}": "Illustration {}" },
      findings: [],
    });
  });

  it("need no file", async () => {
    expect(await readWords(memoryTree({}))).toEqual({ findings: [] });
  });

  it.each(["Use cases: [a]\n", "- Use cases\n", "Glossary: ''\n", "Glossary: a\nGlossary: b\n"])(
    "are refused as %j, with the line",
    async (text) => {
      const { findings, words } = await readWords(memoryTree({ "words.yaml": text }));

      expect(words).toBeUndefined();
      expect(findings).not.toEqual([]);
      expect(findings[0]).toMatchObject({ severity: "error", location: { file: "words.yaml" } });
    },
  );
});
