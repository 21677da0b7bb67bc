/** The highlighted parts of all figures. */
export interface Light {
  readonly elements: ReadonlySet<number>;
  /**
   * The highlighted messages, by the anchor of their figure; if absent, the relations of the highlighted
   * elements.
   */
  readonly messages?: ReadonlyMap<string, ReadonlySet<number>>;
  /** Whether everything else is dimmed in figures with highlighted parts. */
  readonly isFocused: boolean;
}

export const noLight: Light = { elements: new Set(), isFocused: false };

/** Returns whether a relation is lit: every relation of one element, and those between several. */
export function isRelationLit(ends: readonly number[], { elements, messages }: Light): boolean {
  if (messages) return false;
  return elements.size === 1 ? ends.some((end) => elements.has(end)) : ends.every((end) => elements.has(end));
}
