import { type CodeLanguage, sharedProgram } from "../../program/shared-program.ts";
import { moduleRules } from "../../program/name-rules.ts";
import { scriptModules } from "./script-modules.ts";
import { translateScript } from "./script-unit.ts";

/** JavaScript and TypeScript. */
export const script: CodeLanguage = {
  translate: translateScript,
  programOf: sharedProgram(({ tree }) => moduleRules(scriptModules(tree.paths))),
};
