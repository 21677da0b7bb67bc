export {
  type CheckedProject,
  checkProject,
  type IndexedProject,
  indexProject,
  type RenderedProject,
  withDrift,
  withPictures,
} from "./check-project.ts";
export { figuresOf, renderFigures } from "./render-figures.ts";
export type { ProjectDrift } from "./project-drift.ts";
export type { Rule } from "./rule.ts";
export { rules } from "./rules.ts";
export { commentable } from "./stray-comment.ts";
export { traceColumns, type TraceRow } from "./traceability.ts";
