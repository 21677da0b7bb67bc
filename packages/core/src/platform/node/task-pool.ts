import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "../../model/index.ts";
import {
  type ContainedThread,
  type ContainedThreadOptions,
  startContainedThread,
  type ThreadEnd,
} from "./contained-thread.ts";
import { nodeClock } from "./node-clock.ts";
import type { TaskOrder, TaskReport } from "./task-messages.ts";
import { type LongWork, type Overrun, watchWork, type WorkLimits, type WorkWatch } from "./watch-work.ts";

/** The listener that receives a thread's messages and its end. */
export type ThreadListener = Pick<ContainedThreadOptions, "onMessage" | "onEnd">;

/** Contained threads of a script, which calls `serveTasks`. */
interface ScriptThreads extends Pick<
  ContainedThreadOptions,
  "data" | "env" | "memory" | "stack" | "youngMemory"
> {
  readonly script: URL;
}

/** Another kind of thread with the same messages. */
interface OtherThreads {
  readonly start: (listener: ThreadListener) => ContainedThread;
}

/** The settings of a pool, and the origin of its threads. */
export type TaskPoolOptions = PoolOptions & (ScriptThreads | OtherThreads);

interface PoolOptions {
  /** The maximum number of threads. */
  readonly size: number;
  /** Tasks per thread before another one is started, by default 1; behind a long task another one always starts. */
  readonly tasksPerThread?: number;
  /** The limits of one task, from when its thread is ready; loading has its own limits. */
  readonly limits: WorkLimits;
  /** How many tasks may wait for a thread; by default any number. */
  readonly maxWaiting?: number;
  /** A new thread for each task, which leaves nothing behind. */
  readonly freshThreads?: boolean;
  readonly clock?: Clock;
}

/** One task. */
export interface TaskRun<News> {
  readonly news?: (news: News) => void;
  /** Gives the task up, also in the middle of it. */
  readonly signal?: AbortSignal;
}

/** The outcome of a task: its answer, or the reason of its loss. */
export type TaskOutcome<Answer> = { readonly kind: "answered"; readonly answer: Answer } | TaskLoss;

/**
 * `memory`, `fault`, `done` and `killed` are ends of its thread. A task that was killed or starved has had a second thread
 * by then; `unavailable` means that no thread becomes ready, and `crowded` that too many tasks are waiting.
 */
export type TaskLoss =
  | ThreadEnd
  | Overrun
  | { readonly kind: "unavailable"; readonly reason: string }
  | { readonly kind: "crowded" }
  | { readonly kind: "aborted" }
  | { readonly kind: "closed" };

/** Runs tasks in contained threads. */
export interface TaskPool<Question, Answer, News> {
  /** Never throws. */
  run(question: Question, task?: TaskRun<News>): Promise<TaskOutcome<Answer>>;
  /** Ends all threads; a task that is not done is `closed`. */
  close(): Promise<void>;
}

/** Loading a thread takes under a second of processor time; on a busy machine that can be minutes. */
const loadingLimits: WorkLimits = { processor: 60_000, wallClock: 10 * 60_000 };

/** After this time, a running task causes another thread to start for those waiting behind it, in milliseconds. */
const longTaskMs = 3_000;

/** How long an idle thread may take to end, in milliseconds. */
const farewellMs = 5_000;

interface Task<Question, Answer, News> extends TaskRun<News> {
  readonly question: Question;
  readonly settle: (outcome: TaskOutcome<Answer>) => void;
  /** It has already been lost once through no fault of its own. */
  isSecondRun: boolean;
}

interface Member<Question, Answer, News> {
  readonly thread: ContainedThread;
  readonly ended: Promise<void>;
  isReady: boolean;
  watch: WorkWatch | undefined;
  task: Task<Question, Answer, News> | undefined;
}

/**
 * Creates a pool of contained threads, which start when there are tasks for them. A task is assigned to a ready thread, and
 * its limits begin then. A task that exceeds them costs its thread and no other task; a task that is lost without its own
 * fault is repeated once.
 */
export function createTaskPool<Question, Answer, News = never>({
  clock = nodeClock,
  freshThreads = false,
  limits,
  maxWaiting = Number.POSITIVE_INFINITY,
  size,
  tasksPerThread = 1,
  ...threads
}: TaskPoolOptions): TaskPool<Question, Answer, News> {
  type OwnTask = Task<Question, Answer, News>;
  type OwnMember = Member<Question, Answer, News>;
  const queue: OwnTask[] = [];
  const members = new Set<OwnMember>();
  let failedStarts = 0;
  let isClosed = false;

  function dispatch(): void {
    for (const member of members)
      if (member.isReady && member.task === undefined) assign(member, queue.shift());
    growTo(Math.ceil(countUndone() / tasksPerThread));
    const isBusy = queue.length > 0;
    for (const { task, thread } of members) thread.keepsAlive(isBusy || task !== undefined);
  }

  /** The tasks that wait or are being done. */
  function countUndone(): number {
    return queue.length + [...members].filter(({ task }) => task !== undefined).length;
  }

  function growTo(wanted: number): void {
    for (let count = members.size; count < Math.min(wanted, size); count += 1) grow();
  }

  function assign(member: OwnMember, task: OwnTask | undefined): void {
    if (task === undefined) return;
    member.task = task;
    member.thread.post({ question: task.question } satisfies TaskOrder<Question>);
    watch(member, limits, { after: longTaskMs, tell: relieve });
  }

  function relieve(): void {
    const isStarting = [...members].some(({ isReady }) => !isReady);
    if (queue.length > 0 && !isStarting) growTo(members.size + 1);
  }

  function watch(member: OwnMember, within: WorkLimits, long?: LongWork): void {
    const { processorTime } = member.thread;
    const watching = watchWork({ limits: within, long, processorTime, clock });
    member.watch = watching;
    void watching.over.then((overrun) => lose(member, overrun));
  }

  function grow(): void {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const thread = startThread(threads, {
      onMessage: (report: TaskReport<Answer, News>) => hear(member, report),
      onEnd: (end) => {
        resolve();
        lose(member, end);
      },
    });
    const member: OwnMember = {
      thread,
      ended,
      isReady: false,
      watch: undefined,
      task: undefined,
    };
    members.add(member);
    watch(member, loadingLimits);
  }

  function hear(member: OwnMember, report: TaskReport<Answer, News>): void {
    if (report === "ready") {
      member.watch?.end();
      member.isReady = true;
      failedStarts = 0;
      dispatch();
    } else if ("news" in report) {
      member.watch?.signOfLife();
      member.task?.news?.(report.news);
    } else {
      void answer(member, { kind: "answered", answer: report.answer });
    }
  }

  async function answer(member: OwnMember, outcome: TaskOutcome<Answer>): Promise<void> {
    const { task } = member;
    member.watch?.end();
    if (freshThreads) {
      // Its place is free when nothing is left of it, but it gets no other task.
      member.isReady = false;
      await member.thread.terminate();
      members.delete(member);
    }
    member.task = undefined;
    task?.settle(outcome);
    dispatch();
  }

  /** A thread has ended, or is ended here. */
  function lose(member: OwnMember, loss: TaskLoss): void {
    if (!members.delete(member)) return;
    const { isReady, task } = member;
    member.watch?.end();
    member.task = undefined;
    void member.thread.terminate();
    if (!isReady && task === undefined) noteFailedStart(loss);
    else if (task !== undefined && isNoFaultOfTask(loss) && !task.isSecondRun) repeat(task);
    else task?.settle(loss);
    dispatch();
  }

  function repeat(task: OwnTask): void {
    task.isSecondRun = true;
    queue.unshift(task);
  }

  /** One start may fail for a reason of the moment; when as many fail as there are places, and one more, none will do. */
  function noteFailedStart(loss: TaskLoss): void {
    failedStarts += 1;
    if (failedStarts <= size) return;
    failedStarts = 0;
    for (const task of queue.splice(0)) task.settle({ kind: "unavailable", reason: reasonOf(loss) });
  }

  function giveUp(task: OwnTask): void {
    const waiting = queue.indexOf(task);
    if (waiting >= 0) {
      queue.splice(waiting, 1);
      task.settle({ kind: "aborted" });
    }
    for (const member of members) if (member.task === task) lose(member, { kind: "aborted" });
  }

  return {
    run: (question, { news, signal } = {}) =>
      new Promise((resolve) => {
        if (isClosed) return resolve({ kind: "closed" });
        if (signal?.aborted === true) return resolve({ kind: "aborted" });
        const stop = (): void => giveUp(task);
        const task: OwnTask = {
          question,
          ...(news === undefined ? {} : { news }),
          isSecondRun: false,
          settle(outcome) {
            signal?.removeEventListener("abort", stop);
            resolve(outcome);
          },
        };
        if (countUndone() >= size + maxWaiting) return resolve({ kind: "crowded" });
        signal?.addEventListener("abort", stop);
        queue.push(task);
        dispatch();
      }),
    async close() {
      isClosed = true;
      const closing = [...members];
      members.clear();
      for (const task of queue.splice(0)) task.settle({ kind: "closed" });
      await Promise.all(closing.map(stop));
    },
  };
}

function startThread(threads: ScriptThreads | OtherThreads, listener: ThreadListener): ContainedThread {
  if ("start" in threads) return threads.start(listener);
  const { script, ...options } = threads;
  return startContainedThread(script, { ...options, ...listener });
}

async function stop<Question, Answer, News>(member: Member<Question, Answer, News>): Promise<void> {
  const { ended, isReady, task, thread, watch } = member;
  watch?.end();
  if (isReady && task === undefined) {
    thread.keepsAlive(true);
    thread.post("close" satisfies TaskOrder<Question>);
    await Promise.race([ended, delay(farewellMs, undefined, { ref: false })]);
  }
  await thread.terminate();
  task?.settle({ kind: "closed" });
}

/** The process was killed, or did not get enough processor time. */
function isNoFaultOfTask({ kind }: TaskLoss): boolean {
  return kind === "killed" || kind === "starved";
}

function reasonOf(loss: TaskLoss): string {
  return loss.kind === "fault" ? loss.error.message : `its thread ended before it was ready (${loss.kind})`;
}
