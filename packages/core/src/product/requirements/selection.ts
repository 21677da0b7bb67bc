/** The selection in a list. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** The item that was selected last on its own; with Shift, the selection extends from there. */
  readonly anchor?: string;
}

/** The empty selection. */
export const noSelection: Selection = { keys: new Set() };

interface Toggled {
  readonly key: string;
  /** Whether to include everything from the anchor to this item. */
  readonly isRange: boolean;
}

/** Returns the selection after an item was toggled; a range gets the new state of its end. */
export function toggled(
  { anchor, keys }: Selection,
  { isRange, key }: Toggled,
  shown: readonly string[],
): Selection {
  const isOn = !keys.has(key);
  const range = isRange ? between(shown, anchor, key) : [key];
  const next = new Set(keys);
  for (const one of range) {
    if (isOn) next.add(one);
    else next.delete(one);
  }
  return { keys: next, anchor: key };
}

/** Returns the selection of all visible items, and of nothing else. */
export function allSelected(shown: readonly string[]): Selection {
  return { keys: new Set(shown) };
}

/** Returns the selected items that are still visible, so that no invisible item is changed. */
export function stillSelected({ keys }: Selection, shown: readonly string[]): readonly string[] {
  return shown.filter((key) => keys.has(key));
}

function between(shown: readonly string[], anchor: string | undefined, key: string): readonly string[] {
  const from = anchor === undefined ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(key);
  if (from === -1 || to === -1) return [key];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
