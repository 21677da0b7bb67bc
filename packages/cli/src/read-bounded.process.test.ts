import { expect, it } from "vitest";
import { archscribe } from "./testing/command-line.ts";
import { readBounded } from "./read-bounded.ts";

async function* pieces(count: number, size: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield new Uint8Array(size).fill(65);
}

it("returns the content of a stream, in one piece", async () => {
  expect(await readBounded(pieces(3, 2), "a.md")).toEqual(Buffer.from("AAAAAA"));
});

it("fails with what to do if a stream never ends", async () => {
  await expect(readBounded(pieces(Infinity, 1024 * 1024), "Standard input")).rejects.toMatchObject({
    code: "FILE_TOO_LARGE",
    message: "Standard input is too long; at most 16 MB can be read",
  });
});

it.each([["render"], ["import"]])("%s does not accept longer standard input", async (command) => {
  const { code, stderr } = await archscribe([command, "-"], {
    input: "A -> B\n".repeat(3 * 1024 * 1024),
    folder: new URL("../../../examples/online-bookstore", import.meta.url).pathname,
  });

  expect([code, stderr]).toEqual([
    1,
    "Standard input is too long; at most 16 MB can be read.\nSplit the file.\n",
  ]);
});
