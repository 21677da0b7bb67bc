import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { serveTasks } from "../serve-tasks.ts";
import type { ScanAnswer, ScanNews, ScanQuestion } from "./scan-messages.ts";
import { scanSources } from "./scan-sources.ts";

/** Returns the heap in use, in bytes; above half of the limit, without garbage. */
const usedHeap = (() => {
  let live = 0;
  return (): number => {
    const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
    // Without this, a heap full of garbage looks too small for all files.
    if (used < limit / 2 || used < live + limit / 10) return used;
    setFlagsFromString("--expose-gc");
    (runInNewContext("gc") as () => void)();
    live = getHeapStatistics().used_heap_size;
    return live;
  };
})();

serveTasks<ScanQuestion, ScanAnswer, ScanNews>({
  work(question, tell) {
    const start = process.cpuUsage();
    return scanSources(question, (file) => {
      const { system, user } = process.cpuUsage(start);
      tell({ file, processor: (user + system) / 1000, heap: usedHeap() / 2 ** 20 });
    });
  },
});
