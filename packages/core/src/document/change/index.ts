export { compareWithBaseline } from "./baseline/compare-with-baseline.ts";
export { type BaselineFacts, recordBaseline } from "./baseline/record-baseline.ts";
export { breakingRules, sayBreaking } from "./breaking/breaking-rules.ts";
export { compareProjects, type ProjectState } from "./compare-projects.ts";
export { describeState } from "./describe/describe-state.ts";
export { type Fact, idOfItem, type Item, type ItemReference } from "./describe/item.ts";
export {
  comparisonJson,
  type ComparisonJson,
  comparisonJsonSchema,
  countChanges,
} from "./comparison-json.ts";
export { pairItems } from "./pair/pair-items.ts";
export {
  type ReadState,
  type ReadStates,
  readStates,
  type StateFiles,
  type StateFinding,
} from "./read-states.ts";
export { type MergedTexts, mergeTexts, type ThreeTexts } from "./merge/merge-texts.ts";
export {
  type ChangeStyle,
  changeStyle,
  changeStyles,
  type Shades,
  signColour,
} from "./figures/change-style.ts";
export { darkPicture } from "./figures/dark-picture.ts";
export { type FigurePicture, type PaintedFigure, paintFigure } from "./figures/paint-figure.ts";
export type { UnplacedMark } from "./figures/place-marks.ts";
export { impliedChanges } from "./implied-changes.ts";
export { type ComparisonMarkdownOptions, comparisonToMarkdown } from "./markdown/comparison-to-markdown.ts";
export type { ProjectReport, PullRequestReport } from "./markdown/pull-request-report.ts";
export { reportToMarkdown } from "./markdown/report-to-markdown.ts";
export { paintComparison, type PaintedComparison, type PaintingOptions } from "./paint-comparison.ts";
export { type ComparisonPageOptions, comparisonToHtml } from "./page/comparison-to-html.ts";
export type { ComparedPictures, PaintedPicture } from "./page/compared-pictures.ts";
export {
  breakingSign,
  changedName,
  changesBySubject,
  changeSigns,
  changeTitles,
  consequenceTitles,
  countKinds,
  isEmptyComparison,
  sayCounts,
  summariseComparison,
} from "./words-of-change.ts";
