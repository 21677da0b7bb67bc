import { parentPort } from "node:worker_threads";
import { LatestMessage } from "./latest-message.ts";
import type { TaskOrder, TaskReport } from "./task-messages.ts";

interface TaskService<Question, Answer, News> {
  /**
   * Runs one task; an error ends the thread, and the task. News are plain data, and may be replaced by
   * later ones.
   */
  readonly work: (question: Question, tell: (news: News) => void) => Promise<Answer>;
  /** Done before a thread that has no task ends. */
  readonly farewell?: () => void;
}

/**
 * Serves the pool that started this thread. Everything that tasks need must be loaded before, so that no task
 * is charged for it.
 */
export function serveTasks<Question, Answer, News = never>({
  farewell,
  work,
}: TaskService<Question, Answer, News>): void {
  const say = (report: TaskReport<Answer, News>): void => parentPort?.postMessage(report);
  let latest: LatestMessage | undefined;
  const tell = (news: News): void => {
    if (latest === undefined) {
      latest = new LatestMessage();
      parentPort?.postMessage(latest.memory);
    }
    const report: TaskReport<Answer, News> = { news };
    if (!latest.write(report)) say(report);
  };
  parentPort?.on("message", (order: TaskOrder<Question>) => {
    if (order === "close") {
      farewell?.();
      parentPort?.close();
      return;
    }
    void work(order.question, tell).then((answer) => say({ answer }));
  });
  say("ready");
}
