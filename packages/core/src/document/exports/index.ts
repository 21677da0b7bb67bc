export type { Loss } from "./export-format.ts";
export { exportFormats } from "./export-formats.ts";
