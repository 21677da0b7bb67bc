import type { AnyTool } from "./tool.ts";
import { check } from "./tools/check.ts";
import { contextPack } from "./tools/context-pack.ts";
import { getElement } from "./tools/get-element.ts";
import { impact } from "./tools/impact.ts";
import { listElements } from "./tools/list-elements.ts";
import { listProjects } from "./tools/list-projects.ts";
import { outline } from "./tools/outline.ts";
import { proposeChange } from "./tools/propose-change.ts";
import { queryElementsTool } from "./tools/query-elements.ts";
import { readFigure } from "./tools/read-figure.ts";
import { readFile } from "./tools/read-file.ts";
import { readSection } from "./tools/read-section.ts";
import { trace } from "./tools/trace.ts";

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
