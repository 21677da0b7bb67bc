export type { ApiBody, ApiContent, ApiDescription, ApiNote, ApiOperation } from "./api-description.ts";
export type { ApiOperationKind, ApiParameter, ApiResponse, ApiSchema } from "./api-description.ts";
export { exchangedTypes } from "./api-description.ts";
export {
  apiMethods,
  type ApiPart,
  elementsOf,
  membersOf,
  ownMember,
  partOf as apiPartOf,
  textAt,
} from "./api-part.ts";
export type { ApiFact, ApiMember, ApiProperty, ApiType, ApiTypePart } from "./api-type.ts";
export {
  allProperties,
  anyType,
  apiMembers,
  apiTypeText,
  apiValueText,
  memberPlace,
  notAllowed,
} from "./api-type.ts";
export { choicesOf, factOf, partsOf, schemasIn } from "./api-type.ts";
export {
  type ArchitectureElement,
  architectureIdPattern,
  type ArchitectureKind,
  architectureKinds,
  type ArchitectureModel,
  type C4Level,
  type ArchitecturePlace,
  type ArchitectureRelation,
  type ArchitectureRelationKind,
  type ElementEntry,
  elementEntrySchema,
  type Lifecycle,
  lifecycles,
  type LocatedEntry,
  type UnclearName,
} from "./architecture.ts";
export type {
  ArchitectureRule,
  LocatedQuery,
  LocatedRule,
  RuleCondition,
  UseCondition,
} from "./architecture-rule.ts";
export {
  type BreakingChange,
  type Change,
  type ChangeKind,
  changeKinds,
  type ChangeSide,
  type ChangeSubject,
  changeSubjects,
  type ComparedState,
  type Consequence,
  type FieldChange,
  type FigureChange,
  type FigureMarks,
  type FigureSide,
  isOnBothSides,
  type ProjectComparison,
} from "./change.ts";
export {
  type ContentUnitKey,
  contentUnits,
  defaultLayout,
  type LayoutName,
  layoutNames,
} from "./content-unit.ts";
export { counted, listed, listedUpTo } from "./counted.ts";
export { raisedDigits } from "./raised-digits.ts";
export { type ReviewProgress, reviewProgress, sayProgress } from "./review-progress.ts";
export { type CoverageReason, coverageReasonKeys, sayReason } from "./coverage-reason.ts";
export type { Decision } from "./decision.ts";
export type {
  DesignElement,
  DesignElementKind,
  DesignIndex,
  DiagramContent,
  DiagramElement,
  DiagramRelation,
  ElementShape,
  RelationKind,
} from "./design-index.ts";
export {
  type Actor,
  actorSchema,
  type Appraisal,
  appraisalSchema,
  type Assumption,
  emptyAppraisal,
  isTelling,
  mostPoints,
  subjectOf,
  type Attribute,
  attributeMaxLengths,
  attributeSchema,
  type AttributeType,
  bases,
  type Basis,
  basisOf,
  isDecided,
  type Block,
  type ClassRelation,
  type Column,
  type Component,
  componentSchema,
  type DeployedNode,
  type DeploymentForm,
  deploymentKey,
  type DeploymentTarget,
  deploymentTargets,
  descriptionMaxLength,
  type DesignClass,
  type DesignDecision,
  designDecisionSchema,
  type DesignInterface,
  type DesignModel,
  designModelSchema,
  type DesignOperation,
  type DesignUseCase,
  designUseCaseSchema,
  elementIdPattern,
  type Entity,
  type EntityRelation,
  entityRelationSchema,
  entitySchema,
  type Fragment,
  type Grounded,
  type Grounds,
  implied,
  proposed,
  type Interaction,
  isFragment,
  labelMaxLength,
  type Link,
  linkSchema,
  type LogicalAttribute,
  type LogicalRelation,
  type Message,
  multiplicities,
  type Multiplicity,
  namesApart,
  neededDeployments,
  type NodeRole,
  type Operation,
  type Participant,
  type Platform,
  type Screen,
  type ScreenField,
  snakeCase,
  stated,
  statedOnly,
  type Table,
  toDeployment,
  toLogicalDataModel,
  toPhysicalDataModel,
  type TopologyNode,
  topologyNodeSchema,
  type UseCaseRelation,
  useCaseRelationSchema,
} from "./design/index.ts";
export { elementKey, relationEnds, relationName } from "./element-key.ts";
export { type DesignPage, type DesignPageKey, designPages } from "./design-page.ts";
export {
  type DiagramGroup,
  diagramGroups,
  type DiagramKey,
  diagramKeys,
  diagramKind,
  diagramKinds,
  isDiagramKey,
  type Notation,
  notations,
} from "./diagram-kind.ts";
export type {
  Diagram,
  DiagramView,
  DiagramSource,
  ElementGrounds,
  ElementMark,
  ElementSource,
  ElementTrace,
  FigureSource,
  IncludedText,
} from "./diagram.ts";
export { businessRuleMaxLength, nameMaxLength } from "./limits.ts";
export { fileSize } from "./file-size.ts";
export { holdsText } from "./holds-text.ts";
export { visibleText } from "./visible-text.ts";
export type { Location } from "./location.ts";
export { literalPattern } from "./literal-pattern.ts";
export { foldName, isPortableName, nameFiles, portableName } from "./portable-name.ts";
export { includesRole, type ProjectRole, projectRoles, roleRights } from "./project-role.ts";
export { giveIds, idPattern, idPrefixes, idsInText } from "./project-id.ts";
export {
  type GlossaryEntry,
  type Manifest,
  manifestFile,
  manifestSchema,
  type Project,
  type Stakeholder,
} from "./project.ts";
export {
  isBinding,
  isRequirementId,
  kindOfRequirement,
  prefixOf,
  priorities,
  type Priority,
  type QualityClass,
  qualityClasses,
  type QualityScenario,
  statedMeasure,
  type Requirement,
  requirementIdPattern,
  type RequirementKind,
  requirementKinds,
  requirementSchema,
  statedIdOf,
} from "./requirement.ts";
export { isPluralNoun, singularNoun } from "./singular-noun.ts";
export {
  emptyReview,
  factMaxLength,
  otherKind,
  type Review,
  type ReviewAnswer,
  reviewAnswerSchema,
  type ReviewedKind,
  reviewedKindKeys,
  reviewedKinds,
  type ReviewQuestion,
  reviewQuestions,
  reviewSchema,
  type Verdict,
  verdictSchemas,
  verdictsOn,
} from "./review.ts";
export { parsedJson } from "./parsed-json.ts";
export { isSameEmail } from "./same-email.ts";
export { defaultTheme, type ThemeName, themeNames } from "./theme-name.ts";
export { type Baseline, baselineSchema, baselineVersionPattern } from "./baseline.ts";
export {
  aboutFoundPattern,
  type Approval,
  approvalSchema,
  maxCommentLength,
  type Thread,
  threadSchema,
} from "./discussion.ts";
export { findMentions, isSamePerson, type Mention, mentions, unknownMentions, waitsFor } from "./mentions.ts";
export { type Confirmation, confirmationSchema } from "./confirmation.ts";
export type { UiPreview } from "./ui-preview.ts";
export { traceRanges } from "./trace-ranges.ts";
export { type UseCase, useCaseIdPattern, useCaseSchema } from "./use-case.ts";
export type {
  Clock,
  DiagramEngine,
  EventFeed,
  FeedListener,
  Fetch,
  FileContent,
  FileTree,
  IdentityProvider,
  KeyValueStorage,
  Navigation,
  NetworkSign,
  RenderCache,
  RenderFault,
  RenderRequest,
  RenderResult,
  StandardLibraries,
  TaggedWord,
  Tagger,
} from "./ports.ts";
export {
  type AcceptedDrift,
  acceptedDriftSchema,
  type DriftFinding,
  type DriftKind,
  driftKinds,
  type DriftReport,
  driftReportSchema,
  type DriftSubject,
  driftSubjects,
  type DriftEntry,
  driftEntries,
  failsComparison,
} from "./system/drift.ts";
export { bestEvidence, readEvidence, type StatedEvidence, writeEvidence } from "./system/evidence-text.ts";
export { evidenceAddress } from "./system/evidence-address.ts";
export {
  type Evidence,
  type EvidenceGrade,
  evidenceGrades,
  type FoundColumn,
  type FoundConnection,
  type FoundDecision,
  type FoundEndpoint,
  type FoundMessage,
  type FoundNode,
  type FoundOperation,
  type FoundPart,
  type FoundRepository,
  type FoundSystem,
  type FoundTable,
  type JoinedName,
  operationName,
  type PartKind,
  partKinds,
  type PartRole,
  partRoles,
  type ReadmeName,
  type Unread,
} from "./system/found-system.ts";
export {
  emptyReading,
  type FormatReading,
  type FormatSubject,
  groupUnread,
  type LanguageReading,
  type Reading,
  type SkippedFolders,
  type UnreadGroup,
  unreadLine,
} from "./system/reading.ts";
export {
  emptySystemSettings,
  type LocatedSystemSettings,
  type SystemSettings,
  systemSettingsSchema,
} from "./system/system-settings.ts";
export { decodeText, encodeText } from "./decode-text.ts";
export { type OpenText, openText } from "./text-form.ts";
export {
  type ExportFormatName,
  exportFormatNames,
  type GeneratedPart,
  generatedParts,
  type SandboxMode,
  sandboxModes,
} from "./choices.ts";
