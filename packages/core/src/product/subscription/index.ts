export { accessUntil, currentStatus, currentSubscription, isPaymentActive } from "./access.ts";
export { type Entitlement, entitlementOf } from "./entitlement.ts";
export { formatDate } from "./format-date.ts";
export { formatMoney } from "./format-money.ts";
export {
  generateSadButton,
  type GenerateSadFacts,
  generateSadWarning,
  generateSadWarnings,
} from "./generate-sad-warning.ts";
export {
  type BillingPeriod,
  billingPeriodOf,
  featuresOf,
  type Plan,
  planOf,
  plans,
  type ShownFeature,
  shownFeatures,
} from "./plan.ts";
export {
  mayChangeRole,
  mayDoInProject,
  mayRemoveCollaborator,
  type ProjectRelation,
  projectRoleOf,
} from "./roles.ts";
export { disabledSidebarEntries, type GatedSidebarEntry } from "./diagram-as-code.ts";
export { type ProviderInstant, type Subscription, type SubscriptionStatus } from "./subscription.ts";
export {
  coversCost,
  type TokenCosts,
  tokenPrice,
  tokenPrices,
  type TokenStep,
  tokenSteps,
} from "./tokens.ts";
export { trialDays, trialUntil } from "./trial.ts";
