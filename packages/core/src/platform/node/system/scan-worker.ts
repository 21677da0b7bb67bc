import { getHeapStatistics } from "node:v8";
import { serveTasks } from "../serve-tasks.ts";
import type { ScanAnswer, ScanNews, ScanQuestion } from "./scan-messages.ts";
import { scanSources } from "./scan-sources.ts";

serveTasks<ScanQuestion, ScanAnswer, ScanNews>({
  work(question, tell) {
    const start = process.cpuUsage();
    return scanSources(question, (file) => {
      const { system, user } = process.cpuUsage(start);
      tell({ file, processor: (user + system) / 1000, heap: getHeapStatistics().used_heap_size / 2 ** 20 });
    });
  },
});
