import { backstage } from "./backstage.ts";
import { calm } from "./calm.ts";
import type { ExportFormat } from "./export-format.ts";
import { likec4 } from "./likec4.ts";
import { structurizr } from "./structurizr.ts";

/** Every format of an export by its name on the command line. */
export const exportFormats = { likec4, structurizr, calm, backstage } as const satisfies Readonly<
  Record<string, ExportFormat>
>;

export type ExportFormatName = keyof typeof exportFormats;

/** The names of the formats, as lists show them. */
export const exportFormatNames = Object.keys(exportFormats) as readonly ExportFormatName[];
