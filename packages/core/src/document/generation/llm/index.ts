export type { AnswerLimits } from "./answer-limits.ts";
export type { DesignCheck, DesignCheckFault } from "./answer-step.ts";
export { describeSystem, type DescribeOptions, type SystemDescription } from "./describe-system.ts";
export type { EntityAttributes, EntityOutline, GeneratedElement, UseCaseOutline } from "./design-step.ts";
export {
  generateDesign,
  type GeneratedDesign,
  type GenerateOptions,
  outlineDesign,
} from "./generate-design.ts";
export type { GenerationReport } from "./generation-report.ts";
export type { ModelObject } from "./meter-model.ts";
export { type CallPlan, planCalls, type PlannedCall, type PlanOptions } from "./plan-calls.ts";
export { type DescriptionPlanOptions, planDescription } from "./plan-description.ts";
export {
  type ModelPrice,
  type PricedModel,
  priceOf,
  type PriceTable,
  priceTable,
  type TokenCounts,
} from "./prices.ts";
export { type Proposal, type ProposalRequest, proposeTextByModel } from "./propose-text.ts";
export type { CallStatus, Funds, ProviderCall } from "./usage-ledger.ts";
export type { Block } from "./write-prompt.ts";
export type { WrittenByPeople } from "./written-by-people.ts";
