import { afterAll, expect, it } from "vitest";
import { createReadingPool, type ReadingPool } from "./reading-pool.ts";

const pools: ReadingPool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

function opened(...limits: Parameters<typeof createReadingPool>): ReadingPool {
  const pool = createReadingPool(...limits);
  pools.push(pool);
  return pool;
}

/** For tests that only read. */
const common = opened();

const file = { name: "notes.txt", bytes: Buffer.from("- The system shall print an invoice.\n") };
const refusals = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));

it("reads a document in a separate thread", async () => {
  expect((await common.read("document", file)).found).toEqual([
    { kind: "functional", cue: "shall print", text: "The system shall print an invoice.", line: 1 },
  ]);
});

it(
  "ASVS 15.1.3: a document that takes too long is given up, and the next is read",
  { tags: ["slow"] },
  async () => {
    const pool = opened({ limits: { document: 1 } });
    const text = "- The system shall print an invoice for every customer.\n".repeat(10_000);

    const tooLong = pool.read("document", { name: "long.txt", bytes: Buffer.from(text) });
    await expect(tooLong).rejects.toMatchObject({ code: "TOO_LARGE" });

    expect(await pool.read("api", { text: "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n" })).toEqual(
      [],
    );
  },
);

it("1.3: an API whose anchors grow without end is refused", async () => {
  const bomb = Array.from(
    { length: 12 },
    (_, index) => `x-${String(index + 1)}: &a${String(index + 1)} [${`*a${String(index)},`.repeat(9)}]`,
  );
  const text = ["openapi: 3.1.0", "info: { title: Shop, version: '1' }", "x-0: &a0 [lol]", ...bomb].join(
    "\n",
  );

  expect(await common.read("api", { text })).toEqual([
    { line: 1, message: expect.stringContaining("alias") },
  ]);
});

it("refuses more than it can read in time, and reads all that it took", { tags: ["slow"] }, async () => {
  // To start a thread for each document takes ten seconds of the processor.
  const pool = opened({ freshThreads: process.env["TEST_SIZE"] === "full" });

  const results = await Promise.allSettled(Array.from({ length: 12 }, () => pool.read("document", file)));

  expect(refusals(results)).toEqual([
    expect.objectContaining({ code: "UNAVAILABLE" }),
    expect.objectContaining({ code: "UNAVAILABLE" }),
  ]);
});

it("refuses documents that are still being read when it closes", async () => {
  const pool = opened();

  const reading = Promise.allSettled([pool.read("document", file)]);
  await pool.close();

  expect(refusals(await reading)).toEqual([expect.objectContaining({ code: "UNAVAILABLE" })]);
});
