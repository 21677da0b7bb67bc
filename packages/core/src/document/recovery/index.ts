export { planRecovery, type RecoveryPlan, type RecoveryPlanOptions } from "./plan-recovery.ts";
export type { RepositoryPlace } from "./recovered-settings.ts";
