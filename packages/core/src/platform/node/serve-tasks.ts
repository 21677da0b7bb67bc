import { parentPort } from "node:worker_threads";
import type { TaskOrder, TaskReport } from "./task-messages.ts";

interface TaskService<Question, Answer, News> {
  /** Runs one task; an error ends the thread, and the task. */
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
  parentPort?.on("message", (order: TaskOrder<Question>) => {
    if (order === "close") {
      farewell?.();
      parentPort?.close();
      return;
    }
    void work(order.question, (news) => say({ news })).then((answer) => say({ answer }));
  });
  say("ready");
}
