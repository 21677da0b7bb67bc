import type { AnyTool } from "./tool.ts";
import { check, listProjects, proposeChange } from "./tools/project-tools.ts";
import { contextPack, outline, readFigure, readFile, readSection } from "./tools/document-tools.ts";
import { getElement, impact, listElements, queryElementsTool, trace } from "./tools/element-tools.ts";

/** Every tool, in the order in which a program sees them. */
export const tools: readonly AnyTool[] = [
  listProjects,
  outline,
  contextPack,
  listElements,
  getElement,
  queryElementsTool,
  trace,
  impact,
  check,
  readSection,
  readFigure,
  readFile,
  proposeChange,
];
