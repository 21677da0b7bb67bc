import fc from "fast-check";
import { expect, it } from "vitest";
import { dataWord } from "./data-word.ts";
import { answersInMemory } from "./testing/generation-run.ts";

const keyOf = (byte: number) => (): Uint8Array => new Uint8Array(32).fill(byte);

it("the word around the data is the same for the same content and key", async () => {
  const word = await dataWord("A member borrows a book.", { newKey: keyOf(7), resume: undefined });

  expect(word).toMatch(/^[0-9a-f]{24}$/);
  expect(await dataWord("A member borrows a book.", { newKey: keyOf(7), resume: undefined })).toBe(word);
});

it("differs for another key, so that it cannot be derived from the content", async () => {
  const [one, other] = [1, 2].map((byte) => dataWord("", { newKey: keyOf(byte), resume: undefined }));

  expect(await other).not.toBe(await one);
});

it("has one key for all runs that share their answers", async () => {
  const resume = answersInMemory();
  const first = await dataWord("", { newKey: keyOf(1), resume });

  expect(await dataWord("", { newKey: keyOf(2), resume })).toBe(first);
});

it("does not occur in its content, even if the content contains other words", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const key = { newKey: keyOf(7), resume: undefined };
      const foreseen = `${text}\n--- ${await dataWord(text, key)} end`;

      expect(foreseen).not.toContain(await dataWord(foreseen, key));
    }),
  );
});
