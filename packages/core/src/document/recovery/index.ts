export { recoverFiles, type RecoveryOptions } from "./recover-project.ts";
