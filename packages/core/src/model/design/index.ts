export { bases, type Basis } from "../basis.ts";
export {
  type Appraisal,
  appraisalSchema,
  type Assumption,
  emptyAppraisal,
  isTelling,
  mostPoints,
  subjectOf,
} from "./appraisal.ts";
export {
  type Actor,
  actorSchema,
  type DesignUseCase,
  designUseCaseSchema,
  type Fragment,
  type Interaction,
  isFragment,
  type Message,
  type Participant,
  type UseCaseRelation,
  useCaseRelationSchema,
} from "./behaviour.ts";
export { type DesignDecision, designDecisionSchema } from "./decision.ts";
export { type DesignModel, designModelSchema } from "./design.ts";
export {
  basisOf,
  isDecided,
  descriptionMaxLength,
  elementIdPattern,
  type Grounded,
  type Grounds,
  implied,
  proposed,
  labelMaxLength,
  stated,
} from "./element.ts";
export {
  type Attribute,
  attributeSchema,
  type AttributeType,
  type Entity,
  type EntityRelation,
  entityRelationSchema,
  entitySchema,
  multiplicities,
  type Multiplicity,
} from "./information.ts";
export {
  type Block,
  type ClassRelation,
  type Component,
  componentSchema,
  type DesignClass,
  type DesignInterface,
  type Link,
  linkSchema,
  type NodeRole,
  type Operation,
  type TopologyNode,
  topologyNodeSchema,
} from "./structure.ts";
export type { DesignOperation, Screen, ScreenField } from "./surface.ts";
export { type LogicalAttribute, type LogicalRelation, toLogicalDataModel } from "./logical-data-model.ts";
export { namesApart } from "./names-apart.ts";
export { statedOnly } from "./stated-only.ts";
export {
  attributeMaxLengths,
  type Column,
  snakeCase,
  type Table,
  toPhysicalDataModel,
} from "./physical-data-model.ts";
export {
  type DeployedNode,
  type DeploymentForm,
  deploymentKey,
  neededDeployments,
  toDeployment,
} from "./deployment.ts";
export { type DeploymentTarget, deploymentTargets, type Platform } from "./platform.ts";
