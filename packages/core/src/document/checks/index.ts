export {
  type CheckedProject,
  checkProject,
  type IndexedProject,
  indexProject,
  type RenderedProject,
  withDrift,
  withPictures,
} from "./check-project.ts";
export { type FigureOptions, figuresOf, renderFigures } from "./render-figures.ts";
export type { ProjectDrift } from "./project-drift.ts";
export type { Rule } from "./rule.ts";
export { rules } from "./rules.ts";
export { isRealised, type TraceColumn, traceColumns, type TraceRow } from "./traceability.ts";
