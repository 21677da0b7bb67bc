/**
 * The basis of an element: a sentence states it; a sentence may mean it, and people decide; a stated element needs it; or
 * somebody assumes it.
 */
export const bases = ["stated", "proposed", "implied", "assumed"] as const;

export type Basis = (typeof bases)[number];
