/** A process that starts a contained thread, says the number of the thread's process, and lives on. */
import { startContainedThread } from "../contained-thread.ts";

startContainedThread(new URL("./contained-script.ts", import.meta.url), {
  data: process.argv[2],
  env: {},
  memory: 64,
  onMessage: (pid: number) => process.stdout.write(`${pid}\n`),
  onEnd: () => process.exit(1),
});
