export type {
  ApiDescription,
  ApiOperation,
  ApiParameter,
  ApiProperty,
  ApiResponse,
  ApiSchema,
} from "./api-description.ts";
export {
  type ContentUnitKey,
  contentUnits,
  defaultLayout,
  type LayoutName,
  layoutNames,
} from "./content-unit.ts";
export type { Decision } from "./decision.ts";
export type {
  DesignElement,
  DesignElementKind,
  DesignModel,
  DiagramContent,
  DiagramElement,
  DiagramRelation,
  ElementShape,
  RelationKind,
} from "./design-model.ts";
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
export type { Diagram, DiagramSource, ElementTrace, FigureSource } from "./diagram.ts";
export type { Location } from "./location.ts";
export {
  type GlossaryEntry,
  type Manifest,
  manifestSchema,
  type Project,
  type Risk,
  type Stakeholder,
} from "./project.ts";
export {
  businessRuleMaxLength,
  isRequirementId,
  kindOfRequirement,
  priorities,
  type Priority,
  type QualityClass,
  qualityClasses,
  type QualityScenario,
  type Requirement,
  requirementIdPattern,
  type RequirementKind,
  requirementKinds,
  requirementSchema,
} from "./requirement.ts";
export { defaultTheme, type ThemeName, themeNames } from "./theme-name.ts";
export type { UiPreview } from "./ui-preview.ts";
export { type UseCase, useCaseIdPattern, useCaseSchema } from "./use-case.ts";
