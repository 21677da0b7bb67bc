export { ArchscribeError, type ErrorParameters } from "./archscribe-error.ts";
export { type ErrorCode, errorTable, type ExitCode } from "./error-table.ts";
export { loadPackage } from "./load-package.ts";
export { optionalPackages, type OptionalPackage } from "./optional-packages.ts";
export { type Finding, hasErrors, inReadingOrder, type Severity } from "./finding.ts";
