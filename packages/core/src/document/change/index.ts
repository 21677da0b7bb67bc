export { compareWithBaseline, hasRecordedItem } from "./baseline/compare-with-baseline.ts";
export { recordBaseline } from "./baseline/record-baseline.ts";
export {
  approvalFindings,
  type ApprovalState,
  approvalStates,
  reviewStanding,
  type ReviewStanding,
  notApproved,
  recordApproval,
  statusByApprovals,
} from "./baseline/approvals.ts";
export { sayBreaking } from "./breaking/breaking-rules.ts";
export { compareProjects, type ProjectState } from "./compare-projects.ts";
export { describeState } from "./describe/describe-state.ts";
export { type Item } from "./describe/item.ts";
export {
  comparisonJson,
  type ComparisonJson,
  comparisonJsonSchema,
  countChanges,
} from "./comparison-json.ts";
export { pairItems } from "./pair/pair-items.ts";
export { type ReadState, type ReadStates, readStates, type StateFiles } from "./read-states.ts";
export { type MergedTexts, mergeTexts, type ThreeTexts } from "./merge/merge-texts.ts";
export { changeStyle, changeStyles } from "./figures/change-style.ts";
export { paintFigure } from "./figures/paint-figure.ts";
export { impliedChanges } from "./implied-changes.ts";
export { comparisonToMarkdown } from "./markdown/comparison-to-markdown.ts";
export { reportToMarkdown } from "./markdown/report-to-markdown.ts";
export { paintComparison, type PaintedComparison } from "./paint-comparison.ts";
export { type ComparisonPageOptions, comparisonToHtml } from "./page/comparison-to-html.ts";
export { toldBreaking, toldFacts } from "./told-facts.ts";
export { changeSigns, isEmptyComparison, sayCounts } from "./words-of-change.ts";
