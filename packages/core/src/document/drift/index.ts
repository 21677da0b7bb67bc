export { compareWithSystem } from "./compare-with-system.ts";
export type { DocumentedDesign } from "./documented-design.ts";
export { type LinkedSentence, linkMarkdown, linkSentences } from "./link-sentences.ts";
export { type CompletedSettings, completeSettings } from "./complete-settings.ts";
export { type JudgedDrift, reportDrift } from "./report-drift.ts";
export { settleDrift } from "./patch/settle-drift.ts";
