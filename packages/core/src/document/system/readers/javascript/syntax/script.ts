import type { CodeLanguage } from "../../code/code-base.ts";
import { readScript } from "./read-script.ts";
import { scriptModules } from "./script-modules.ts";

/** JavaScript and TypeScript. */
export const script: CodeLanguage = { read: readScript, modules: scriptModules };
