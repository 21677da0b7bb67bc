import { counted } from "@archscribe/core/model";

/** The additions of a document besides requirements. */
export interface AddedBeside {
  readonly useCases: readonly unknown[];
  readonly stakeholders: readonly unknown[];
  readonly glossary: readonly unknown[];
}

/** How much of each there is, as far as there is any: `2 use cases`, `1 stakeholder`. */
export function presentAdded({ glossary, stakeholders, useCases }: AddedBeside): readonly string[] {
  const counts = [
    ["use case", useCases],
    ["stakeholder", stakeholders],
    ["term", glossary],
  ] as const;
  return counts.flatMap(([noun, { length }]) => (length === 0 ? [] : [counted(length, noun)]));
}
