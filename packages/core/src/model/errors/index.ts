export { ArchscribeError } from "./archscribe-error.ts";
export { errorTable } from "./error-table.ts";
export { conflictAdvice, requireResolved, unresolvedConflict } from "./merge-conflicts.ts";
export { loadPackage } from "./load-package.ts";
export { optionalPackages } from "./optional-packages.ts";
export {
  type Finding,
  type FindingGroup,
  groupAlike,
  hasErrors,
  sayOthers,
  inReadingOrder,
  type Severity,
} from "./finding.ts";
