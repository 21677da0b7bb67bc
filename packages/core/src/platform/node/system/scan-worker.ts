import { serveTasks } from "../serve-tasks.ts";
import type { ScanAnswer, ScanNews, ScanQuestion } from "./scan-messages.ts";
import { scanSources } from "./scan-sources.ts";

serveTasks<ScanQuestion, ScanAnswer, ScanNews>({ work: scanSources });
