import { moduleRules } from "../../program/name-rules.ts";
import { type CodeLanguage, sharedProgram } from "../../program/shared-program.ts";
import { pythonModules } from "./python-modules.ts";
import { translatePython } from "./python-unit.ts";

/** Python. */
export const python: CodeLanguage = {
  translate: translatePython,
  programOf: sharedProgram(({ tree }) => moduleRules(pythonModules(tree.paths))),
};
