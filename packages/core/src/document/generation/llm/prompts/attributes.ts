/** The question for the attributes of some entities; their ids follow. */
export const attributes = `Give the attributes of the entities listed below, with their types.
- Keys and references to other entities are not attributes.
- An enumeration has its values.`;
