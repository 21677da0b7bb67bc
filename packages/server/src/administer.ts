#!/usr/bin/env node
import { enableCompileCache } from "node:module";

enableCompileCache();
const { administer } = await import("./administration/administer.ts");
await administer(process.argv[2] ?? "");
