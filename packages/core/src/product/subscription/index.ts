export {
  accessUntil,
  currentStatus,
  currentSubscription,
  isPaymentActive,
  isSubscriptionActive,
} from "./access.ts";
export { type Entitlement, type EntitlementFacts, entitlementOf } from "./entitlement.ts";
export { formatDate } from "./format-date.ts";
export { formatMoney, formatPrice } from "./format-money.ts";
export {
  generateSadButton,
  type GenerateSadButton,
  type GenerateSadFacts,
  generateSadWarning,
  type GenerateSadWarning,
  generateSadWarnings,
} from "./generate-sad-warning.ts";
export { parseInstant } from "./instant.ts";
export { periodEnd, yearlyPeriodSeconds } from "./period-end.ts";
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
  type CollaboratorRemoval,
  mayDo,
  mayDoInProject,
  mayRemoveCollaborator,
  type Person,
  type PersonAction,
  personOf,
  type ProjectAction,
  type ProjectRole,
  projectRoleOf,
  roleAfterSharing,
} from "./roles.ts";
export {
  diagramAsCodeDisabledEntries,
  disabledSidebarEntries,
  type GatedSidebarEntry,
  isDiagramAsCode,
} from "./diagram-as-code.ts";
export {
  type ProviderInstant,
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from "./subscription.ts";
export {
  coversCost,
  hasAdditionalTokens,
  smallestTokenPurchase,
  type TokenCosts,
  tokenPrice,
  tokenPrices,
  type TokenStep,
  tokenSteps,
} from "./tokens.ts";
export { isTrialRunning, trialDays, trialUntil } from "./trial.ts";
