export { addRequirements, type AddedRequirements, type AddedTo } from "./add-requirements.ts";
export { checkDesign } from "./check-design.ts";
export { openQuestions } from "./summary/appraised-questions.ts";
export type { Question } from "./summary/ask-questions.ts";
export { inOrder, type OpenItems, openItems } from "./summary/open-items.ts";
export { type Doubt, type Proposal } from "./summary/propose-elements.ts";
export { type GivenAnswer, giveAnswer, stateOtherwise } from "./review/give-answer.ts";
export {
  answerTo,
  recordAnswer,
  recordVerdict,
  withdrawAnswer,
  withdrawVerdict,
} from "./review/record-verdict.ts";
export { type UnmatchedDecision, unmatchedDecisions } from "./summary/unmatched-decisions.ts";
export { coverRequirements, type RequirementCoverage } from "./summary/cover-requirements.ts";
export { scoreUseCases } from "./summary/score-use-cases.ts";
export { explainDesign, type ExplainedElement, type Support } from "./summary/explain-design.ts";
export type { CoveringElement } from "./summary/traced-elements.ts";
export { markedExcerpt } from "../words/index.ts";
export { type DesignSummary, type MadeKind, summariseDesign } from "./summary/summarise-design.ts";
export type { FoundRequirement } from "./found-requirement.ts";
export { type RepeatedId, repeatedIds } from "./repeated-ids.ts";
export { designByRules, renderReviewed, requirementsToDesign } from "./generate-by-rules.ts";
export type { GoalHint } from "./goal-hint.ts";
export { addDeclarations } from "./add-declarations.ts";
export { addUseCases } from "./add-use-cases.ts";
export { proposeText } from "./propose-text.ts";
export { type TextPurpose } from "./text-purpose.ts";
export { requireEnglish, requireRequirements } from "./refuse-to-design.ts";
export { readReqif } from "./read-reqif.ts";
export {
  joinTables,
  readRequirementSheets,
  readRequirementTable,
  type RequirementTable,
} from "./read-requirement-table.ts";
export { readDeclaringSheets } from "./sheet-declarations.ts";
export type { Row, Sheet } from "./table-rows.ts";
export {
  markRemoved,
  buildDesign,
  classifyRequirement,
  type DocumentStyle,
  explainStyle,
  describeEntities,
  describeRelations,
  goalFeatures,
  goalHints,
  type GoalScore,
  type NounPhrase,
  type Declarations,
  type LeftOut,
  leftOutReasons,
  noDeclarations,
  parseStatements,
  readDeclarations,
  readPlatforms,
  readRequirements,
  readStatements,
  readSubject,
  relateEntities,
  type Statement,
  tableLines,
  unreadablePart,
} from "./rules/index.ts";
