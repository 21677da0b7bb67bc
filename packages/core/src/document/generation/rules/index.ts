export { type DocumentStyle, explainStyle, styleOfTable } from "./document-style.ts";
export { tableLines } from "./table-lines.ts";
export { buildDesign } from "./build-design.ts";
export { classifyRequirement } from "./classify-requirement.ts";
export { thirdPerson } from "./element-names.ts";
export { induceColumns, obliges, isRowOfValues, meanWords } from "./induce-columns.ts";
export { isEnglish } from "./is-english.ts";
export { isRemark } from "./is-remark.ts";
export { isSystem } from "./actor-words.ts";
export { isStory } from "./parse-story.ts";
export { describedThing } from "./data-sentences.ts";
export { describeEntities } from "./entity-features.ts";
export { describeRelations } from "./propose-relations.ts";
export { goalFeatures } from "./goal-features.ts";
export { goalHints } from "./goal-hints.ts";
export { clauseName } from "./clause-name.ts";
export { type GoalScore, scoreGoals } from "./score-goals.ts";
export { parseStatements } from "./parse-statements.ts";
export { type Declarations, noDeclarations, readDeclarations } from "./read-declarations.ts";
export { roleKey } from "./read-roles.ts";
export { termKey } from "./read-terms.ts";
export type { StatedUseCase } from "./read-use-cases.ts";
export { readPlatforms } from "./read-platforms.ts";
export { type LeftOut, leftOutReasons, unreadablePart } from "./left-out.ts";
export { readRequirements, readSpecifiedRequirements, readStatements } from "./read-requirements.ts";
export { enterGroup, noGroup, ofRow } from "./read-rows.ts";
export { columnsByPriority, rankedColumns, rowsByPriority } from "./ranked-columns.ts";
export {
  isColumnName,
  namedColumns,
  type RequirementColumns,
  requirementColumns,
  requirementRow,
} from "./requirement-columns.ts";
export { markRemoved, withoutRemoved } from "./removed-text.ts";
export { readSubject } from "./read-subject.ts";
export { relateEntities } from "./relate-entities.ts";
export { suggestRequirements } from "./suggest-requirements.ts";
export { completeDesign } from "./complete-design.ts";
export { renderDesign } from "./render-design.ts";
export { toScreenField } from "./build-screens.ts";
export type { NounPhrase, Statement } from "./statement.ts";
export { isFunctional } from "./states-goal.ts";
export { verbClassOf } from "./verb-classes.ts";
export { isKeepingVerb, isStateVerb } from "./verb-lists.ts";
export { kindOf, operationKinds, routeOf, signatureOf } from "./render-operation.ts";
