import { type ContainedThread, startContainedThread } from "@archscribe/core/node";
import { Refusal } from "../refusal.ts";
import type { ReadingMessage, ReadingTask, ReadingTasks } from "./reading-task.ts";

/** Reads what strangers send, each thing in a thread of its own with limits of time and memory. */
export interface ReadingRoom {
  /** @throws Refusal VALIDATION, TOO_LARGE for what cannot be read, UNAVAILABLE when too much waits already */
  read<Task extends ReadingTask>(
    task: Task,
    given: ReadingTasks[Task]["given"],
  ): Promise<ReadingTasks[Task]["gives"]>;
  close(): Promise<void>;
}

const places = 2;
const maxWaiting = 8;
const memoryMegabytes = 768;

/** How long each may take, in milliseconds; what loads before is not counted. */
const deadlines: Readonly<Record<ReadingTask, number>> = { document: 12_000, api: 2_000 };

/** A reading room with two places. Its threads hold no secrets of the server: their environment is empty. */
export function openReadingRoom(limits: Partial<Record<ReadingTask, number>> = {}): ReadingRoom {
  const threads = new Set<ContainedThread>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  let isClosed = false;

  async function takePlace(): Promise<void> {
    if (taken < places) {
      taken += 1;
      return;
    }
    if (waiting.length >= maxWaiting)
      throw new Refusal(
        "UNAVAILABLE",
        "Too much is being read at the moment. Please try again in a moment.",
        {
          headers: { "Retry-After": "10" },
        },
      );
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function givePlace(): void {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  }

  async function readInThread(task: ReadingTask, given: unknown): Promise<unknown> {
    if (isClosed) throw stopping();
    const { answer, thread } = startReading(task, given, limits[task] ?? deadlines[task]);
    threads.add(thread);
    try {
      return await answer;
    } finally {
      threads.delete(thread);
      await thread.terminate();
    }
  }

  return {
    async read(task, given) {
      await takePlace();
      try {
        return (await readInThread(task, given)) as never;
      } catch (cause) {
        throw isClosed ? stopping() : cause;
      } finally {
        givePlace();
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.all(Array.from(threads, (thread) => thread.terminate()));
    },
  };
}

interface Reading {
  readonly thread: ContainedThread;
  readonly answer: Promise<unknown>;
}

function startReading(task: ReadingTask, given: unknown, deadline: number): Reading {
  const file = import.meta.url.endsWith(".ts") ? "./reading-thread.ts" : "./reading-thread.js";
  const { promise, reject, resolve } = Promise.withResolvers<unknown>();
  let timer: NodeJS.Timeout | undefined;
  const thread = startContainedThread(new URL(file, import.meta.url), {
    data: task,
    env: {},
    memory: memoryMegabytes,
    onMessage(message: ReadingMessage) {
      switch (message.kind) {
        case "ready":
          timer = setTimeout(() => reject(tooSlow(deadline)), deadline);
          thread.post(given);
          return;
        case "read":
          return resolve(message.value);
        case "refused":
          return reject(new Refusal(message.code, message.message));
      }
    },
    onEnd: () => reject(unreadable()),
  });
  return { thread, answer: promise.finally(() => clearTimeout(timer)) };
}

function stopping(): Refusal {
  return new Refusal("UNAVAILABLE", "The server stops at the moment. Please try again in a moment.", {
    headers: { "Retry-After": "10" },
  });
}

function tooSlow(deadline: number): Refusal {
  const seconds = String(deadline / 1000);
  return new Refusal(
    "TOO_LARGE",
    `The file could not be read within ${seconds} s. Split it, or make it simpler.`,
  );
}

function unreadable(): Refusal {
  return new Refusal("VALIDATION", "The file cannot be read. Save it anew, or as plain text.");
}
