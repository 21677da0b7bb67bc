export type { LeftMention } from "./left-mentions.ts";
export { type ReferenceRemoval, removeReferences } from "./remove-references.ts";
export { renameElement, type Renaming } from "./rename-element.ts";
export type { ProjectOfFiles } from "./rename-subject.ts";
