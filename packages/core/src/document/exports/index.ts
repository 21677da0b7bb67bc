export type { Exported, ExportFormat, ExportSource, Loss } from "./export-format.ts";
export { type ExportFormatName, exportFormatNames, exportFormats } from "./export-formats.ts";
