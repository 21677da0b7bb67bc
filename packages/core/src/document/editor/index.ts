export { complete, type Proposal } from "./complete.ts";
export { describeSubject, type LinkTo } from "./describe-subject.ts";
export { createEditedReader, type EditedProject, type ReadEdited } from "./edited-project.ts";
export { changesBetween, type TextChange } from "./edit-text.ts";
export {
  definitionOf,
  type FindOccurrences,
  type Occurrence,
  occurrenceAt,
  occurrenceFinder,
  referencesTo,
  type Subject,
} from "./find-occurrences.ts";
export { type FileEdits, type Fix, type FixedProject, fixesFor } from "./fix-finding.ts";
export { foldFile, type FoldedLines } from "./fold-file.ts";
export { type FileLink, linkFiles } from "./link-files.ts";
export { rangeOfFinding, withoutSchemaFaults } from "./mark-finding.ts";
export { type OutlineEntry, outlineFile, type ProjectSymbol, searchProject } from "./outline-file.ts";
export { type EditedRenaming, renamedName, renameSubject } from "./rename-subject.ts";
export type { FileRange, TextPosition, TextRange } from "./text-range.ts";
