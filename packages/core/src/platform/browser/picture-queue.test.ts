import { expect, it } from "vitest";
import { createPictureQueue } from "./picture-queue.ts";

/** A queue whose drawings a test finishes; a result that begins with "!" is none to show. */
function startedQueue() {
  const drawn: string[] = [];
  const open: ((result: string) => void)[] = [];
  let hurries = 0;
  const queue = createPictureQueue<string, string>({
    draw: (request) =>
      new Promise((resolve) => {
        drawn.push(request);
        open.push(resolve);
      }),
    isUseful: (result) => !result.startsWith("!"),
    hurry: () => (hurries += 1),
  });
  const finish = async (result: string): Promise<void> => {
    open.shift()?.(result);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { drawn, finish, hurries: () => hurries, queue };
}

it("renders only the newest waiting text of a key, and returns it to all callers", async () => {
  const { drawn, finish, hurries, queue } = startedQueue();

  const answers = ["a", "ab", "abc"].map((text) => queue.ask(text, "editor"));
  await finish("picture of a");
  await finish("picture of abc");

  expect(await Promise.all(answers)).toEqual(["picture of a", "picture of abc", "picture of abc"]);
  expect([drawn, hurries()]).toEqual([["a", "abc"], 1]);
});

it("draws everything else in its order", async () => {
  const { drawn, finish, queue } = startedQueue();

  const answers = [queue.ask("a", undefined), queue.ask("b", undefined), queue.ask("c", "editor")];
  for (const result of ["A", "B", "C"]) await finish(result);

  expect(await Promise.all(answers)).toEqual(["A", "B", "C"]);
  expect(drawn).toEqual(["a", "b", "c"]);
});

it("answers a fault of an old text with the picture of the new one", async () => {
  const { finish, queue } = startedQueue();

  const answers = [queue.ask("a(", "editor"), queue.ask("a()", "editor")];
  await finish("!wrong");
  await finish("picture of a()");

  expect(await Promise.all(answers)).toEqual(["picture of a()", "picture of a()"]);
});
