/** What of a list is selected. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** The last one that was selected by itself; with Shift, everything from there on is. */
  readonly anchor?: string;
}

/** Nothing. */
export const noSelection: Selection = { keys: new Set() };

interface Toggled {
  readonly key: string;
  /** Everything between the anchor and this one. */
  readonly isRange: boolean;
}

/** One more or one less; a range takes the state that its end gets. */
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

/** Everything that is shown, and nothing else. */
export function allSelected(shown: readonly string[]): Selection {
  return { keys: new Set(shown) };
}

/** What of a selection is still shown: nobody changes what they do not see. */
export function stillSelected({ keys }: Selection, shown: readonly string[]): readonly string[] {
  return shown.filter((key) => keys.has(key));
}

function between(shown: readonly string[], anchor: string | undefined, key: string): readonly string[] {
  const from = anchor === undefined ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(key);
  if (from === -1 || to === -1) return [key];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
