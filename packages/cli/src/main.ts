import { enableCompileCache } from "node:module";

// A short run is mostly compiling, which the second run can skip.
enableCompileCache();
const { runProcess } = await import("./run-process.ts");
await runProcess(process.argv);
