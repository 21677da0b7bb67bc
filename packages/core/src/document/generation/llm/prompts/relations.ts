/** The question for the relations of the entities. */
export const relations = `Find how the entities relate, with a multiplicity at each end.
- Give each relation once. Omit a relation that only repeats a chain of others.
- In a composition, 'from' is the whole.
- In a generalisation, 'from' is the special one, both multiplicities are '1', and there is no label.`;
