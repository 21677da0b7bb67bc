export { type ComparedSides, compareWithSystem } from "./compare-with-system.ts";
export type { DocumentedDesign } from "./documented-design.ts";
export {
  type LinkedSentence,
  linkMarkdown,
  linkSentences,
  type SentenceLink,
  type SentencesOfSystem,
} from "./link-sentences.ts";
export { type CompletedSettings, completeSettings } from "./complete-settings.ts";
export { type JudgedDrift, type ReportedDrift, reportDrift } from "./report-drift.ts";
export { type SettledSystem, settleDrift, type Settlement } from "./patch/settle-drift.ts";
