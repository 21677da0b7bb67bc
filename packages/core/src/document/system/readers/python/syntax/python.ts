import type { CodeLanguage } from "../../code/code-base.ts";
import { pythonModules } from "./python-modules.ts";
import { readPython } from "./read-python.ts";

/** Python. */
export const python: CodeLanguage = { read: readPython, modules: pythonModules };
