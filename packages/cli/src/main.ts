import { enableCompileCache } from "node:module";

// Most of a short run is compiling; the second one need not.
enableCompileCache();
const { runProcess } = await import("./run-process.ts");
await runProcess(process.argv);
