/** What is lit in all figures. */
export interface Light {
  readonly elements: ReadonlySet<number>;
  /** The messages that are lit, by the anchor of their figure; if absent, the relations of what is lit. */
  readonly messages?: ReadonlyMap<string, ReadonlySet<number>>;
  /** Whether everything else steps back in figures in which something is lit. */
  readonly isFocused: boolean;
}

export const noLight: Light = { elements: new Set(), isFocused: false };

/** Returns whether a relation is lit: every relation of one element, and those between several. */
export function isRelationLit(ends: readonly number[], { elements, messages }: Light): boolean {
  if (messages) return false;
  return elements.size === 1 ? ends.some((end) => elements.has(end)) : ends.every((end) => elements.has(end));
}
