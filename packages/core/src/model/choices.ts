import type { DiagramKey } from "./diagram-kind.ts";

/** Whether the browser uses its sandbox: if possible, always (otherwise it does not start), or never. */
export const sandboxModes = ["auto", "require", "off"] as const;

export type SandboxMode = (typeof sandboxModes)[number];

/** The names of the formats of an export. */
export const exportFormatNames = ["likec4", "structurizr", "calm", "backstage", "reqif"] as const;

export type ExportFormatName = (typeof exportFormatNames)[number];

/** The parts that can be generated separately, besides the 13 kinds of diagram. */
export const generatedParts = ["use-cases", "api", "screens", "pages", "database", "interfaces"] as const;

/** A part of a design that can be generated separately. */
export type GeneratedPart = DiagramKey | (typeof generatedParts)[number];
