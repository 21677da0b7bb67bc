/** A pool thread for tests; its data can prevent it from becoming ready. */
import { existsSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { serveTasks } from "../serve-tasks.ts";

/** The task of the thread; `wait` waits for a file with this path. */
export type Deed = "pid" | "loop" | "kill" | "throw" | "end" | "memory" | { readonly wait: string };

const deeds = {
  pid: () => process.pid,
  loop: () => {
    for (;;);
  },
  kill: () => process.kill(process.pid, "SIGKILL"),
  throw: () => {
    throw new Error("wrong turn");
  },
  end: () => process.exit(0),
  memory: () => Array.from({ length: 3e7 }).fill(1.5).length,
} as const;

switch (workerData) {
  case "broken":
    throw new Error("nothing to load");
  case "slow": {
    const begun = process.cpuUsage();
    for (let used = begun; used.user + used.system < 600_000; used = process.cpuUsage(begun));
  }
}

serveTasks<Deed, unknown, number>({
  async work(deed, tell) {
    if (typeof deed === "string") return deeds[deed]();
    tell(process.pid);
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (!existsSync(deed.wait)) return;
        clearInterval(timer);
        resolve();
      }, 5);
    });
    return "waited";
  },
});
