#!/usr/bin/env node
import { enableCompileCache } from "node:module";

// Most of a start is compiling; the second one need not.
enableCompileCache();
const { runProcess } = await import("./run-process.ts");
await runProcess();
