export type { Loss } from "./export-format.ts";
export { type ExportFormatName, exportFormatNames, exportFormats } from "./export-formats.ts";
