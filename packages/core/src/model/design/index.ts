export {
  type Appraisal,
  type AppraisalPoint,
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
  interactionSchema,
  isFragment,
  type Message,
  type Participant,
  participantKinds,
  type UseCaseRelation,
  useCaseRelationSchema,
} from "./behaviour.ts";
export { type DesignDecision, designDecisionSchema } from "./decision.ts";
export { type DesignModel, designModelSchema } from "./design.ts";
export {
  type Basis,
  basisOf,
  descriptionMaxLength,
  elementIdPattern,
  type Grounded,
  type Grounds,
  implied,
  labelMaxLength,
  stated,
} from "./element.ts";
export {
  type Attribute,
  attributeSchema,
  type AttributeType,
  attributeTypes,
  type Entity,
  type EntityRelation,
  entityRelationSchema,
  entitySchema,
  multiplicities,
  type Multiplicity,
} from "./information.ts";
export {
  type Block,
  blockSchema,
  type ClassRelation,
  classRelationSchema,
  type Component,
  componentKinds,
  componentSchema,
  type DesignClass,
  designClassSchema,
  type DesignInterface,
  designInterfaceSchema,
  type Link,
  linkSchema,
  type NodeRole,
  nodeRoles,
  type Operation,
  type TopologyNode,
  topologyNodeSchema,
} from "./structure.ts";
export {
  type DesignOperation,
  designOperationSchema,
  type Screen,
  type ScreenField,
  screenSchema,
} from "./surface.ts";
export {
  type LogicalAttribute,
  type LogicalDataModel,
  type LogicalEntity,
  type LogicalRelation,
  toLogicalDataModel,
} from "./logical-data-model.ts";
export { namesApart } from "./names-apart.ts";
export { statedOnly } from "./stated-only.ts";
export {
  attributeMaxLengths,
  type Column,
  snakeCase,
  type Table,
  tableName,
  toPhysicalDataModel,
} from "./physical-data-model.ts";
export {
  type DeployedNode,
  type Deployment,
  type DeploymentForm,
  deploymentKey,
  neededDeployments,
  toDeployment,
} from "./deployment.ts";
export { type DeploymentTarget, deploymentTargets, type Platform } from "./platform.ts";
