import type { FoundRequirement } from "../found-requirement.ts";

/** The reasons for which a part of a document is not a requirement, in words that end a sentence about it. */
export const leftOutReasons = {
  "no-need": "states no need: nobody does, can or shall do anything to something",
  "about-document": "is about the document or the project",
  question: "is a question",
  reference: "refers to another place",
  past: "tells what was",
  name: "is a name and not a sentence",
  "lead-in": "introduces a list",
  section: "is in a section without requirements",
  role: "describes a role",
  scenario: "is a step of a test",
  contents: "is a line of a table of contents",
  furniture: "is a header or a footer of the pages",
  removed: "was removed, hidden or commented out by its author",
  beside: "is beside the cells of its sheet, in a comment or a text box",
  column: "is in another column of the table",
  "no-place": "has no place in a use case",
  field: "tells something about a requirement, such as its rationale",
  "kind-of-item": "is an item of another type, such as a bug or an epic",
  priority: "is a priority that is not known",
  legend: "explains the priorities of the document",
  unreadable: "has a part that cannot be read",
} as const;

/** The text that readers of documents put in the place of a part that they cannot read. */
export const unreadablePart = "[unreadable]";

export type LeftOutReason = keyof typeof leftOutReasons;

/** A part of a document that is not taken as a requirement, in the form in which it can be taken after all. */
export interface LeftOut extends FoundRequirement {
  readonly reason: LeftOutReason;
}
