import {
  type DiagramGroup,
  diagramGroups,
  type DiagramKey,
  diagramKeys,
  diagramKinds,
} from "../../model/index.ts";

/** How many of a group's diagrams are selected, as the state of a checkbox. */
export type Coverage = "none" | "some" | "all";

/** A group of the publish dialog with its diagrams, in the product's order. */
export interface PublishGroup {
  readonly key: DiagramGroup;
  /** Empty for the diagrams outside all groups. */
  readonly title: string;
  readonly diagrams: readonly { readonly key: DiagramKey; readonly title: string }[];
}

/** The four groups of the publish dialog with the 13 diagrams (WF72). */
export const publishGroups: readonly PublishGroup[] = diagramGroups.map(({ key: group, title }) => ({
  key: group,
  title,
  diagrams: diagramKinds.filter((kind) => kind.group === group).map(({ key, title }) => ({ key, title })),
}));

/** Returns how many of `keys` are selected. */
export function coverage(selected: readonly DiagramKey[], keys: readonly DiagramKey[]): Coverage {
  const count = keys.filter((key) => selected.includes(key)).length;
  if (count === 0) return "none";
  return count === keys.length ? "all" : "some";
}

/**
 * Selects all of `keys`, or deselects them if all are selected already; returns the selection in the product's order.
 */
export function toggleDiagrams(
  selected: readonly DiagramKey[],
  keys: readonly DiagramKey[],
): readonly DiagramKey[] {
  const isOff = coverage(selected, keys) === "all";
  return diagramKeys.filter((key) => (keys.includes(key) ? !isOff : selected.includes(key)));
}

/** Returns the keys of a group's diagrams. */
export function groupKeys(group: DiagramGroup): readonly DiagramKey[] {
  return diagramKinds.filter((kind) => kind.group === group).map(({ key }) => key);
}

/** Parses the last stored selection; unknown diagram keys are omitted. */
export function readSelection(stored: string | undefined): readonly DiagramKey[] {
  const keys = parsedOrNothing(stored);
  return Array.isArray(keys) ? diagramKeys.filter((key) => keys.includes(key)) : [];
}

function parsedOrNothing(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
