/** The places where shortcuts work, in the order of the list of shortcuts. */
export const shortcutPlaces = [
  { key: "everywhere", title: "Everywhere" },
  { key: "list", title: "Lists of requirements" },
  { key: "field", title: "Text of a requirement, steps of a use case" },
  { key: "editor", title: "Texts of diagrams, pages and APIs" },
  { key: "picture", title: "Diagrams" },
] as const;

/** A keyboard shortcut. */
export interface Shortcut {
  /** The description of its action. */
  readonly title: string;
  readonly place: (typeof shortcutPlaces)[number]["key"];
  /** The alternative keys, such as `Ctrl+K`; `Ctrl` means Command on a Mac. */
  readonly keys: readonly [string, ...string[]];
  /** Whether it also works while a person types a text, unlike most shortcuts. */
  readonly isForTyping?: boolean;
}

/** All shortcuts of the workspace, for the pages and for the list of shortcuts. */
export const shortcuts = {
  palette: { title: "Find and do anything", place: "everywhere", keys: ["Ctrl+K"], isForTyping: true },
  undo: { title: "Take back the last deletion", place: "everywhere", keys: ["Ctrl+Z"] },
  help: { title: "Show this list", place: "everywhere", keys: ["?"] },
  add: { title: "Add one", place: "list", keys: ["Alt+N"], isForTyping: true },
  selectAll: { title: "Select all that are shown", place: "list", keys: ["Ctrl+A"] },
  selectOne: {
    title: "Select the one with the focus; with Shift, all up to it",
    place: "list",
    keys: ["Space"],
  },
  clearSelection: { title: "Select none", place: "list", keys: ["Escape"] },
  deleteSelected: { title: "Delete what is selected", place: "list", keys: ["Delete"] },
  nextLine: { title: "Begin the next one", place: "field", keys: ["Enter"], isForTyping: true },
  newLine: { title: "A new line in the same text", place: "field", keys: ["Shift+Enter"], isForTyping: true },
  moveLineUp: { title: "Move a step up", place: "field", keys: ["Alt+ArrowUp"], isForTyping: true },
  moveLineDown: { title: "Move a step down", place: "field", keys: ["Alt+ArrowDown"], isForTyping: true },
  save: { title: "Save at once", place: "editor", keys: ["Ctrl+S"], isForTyping: true },
  complete: { title: "Complete a name", place: "editor", keys: ["Ctrl+Space"], isForTyping: true },
  search: { title: "Search in the text", place: "editor", keys: ["Ctrl+F"], isForTyping: true },
  zoomIn: { title: "Nearer", place: "picture", keys: ["+", "="] },
  zoomOut: { title: "Farther away", place: "picture", keys: ["-"] },
  fit: { title: "Fit the whole picture", place: "picture", keys: ["0"] },
  actualSize: { title: "Actual size", place: "picture", keys: ["1"] },
  moveLeft: { title: "See more at the left", place: "picture", keys: ["ArrowLeft"] },
  moveRight: { title: "See more at the right", place: "picture", keys: ["ArrowRight"] },
  moveUp: { title: "See more above", place: "picture", keys: ["ArrowUp"] },
  moveDown: { title: "See more below", place: "picture", keys: ["ArrowDown"] },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof shortcuts;

/** Returns the shortcuts by place. */
export function shortcutList(): readonly {
  readonly title: string;
  readonly shortcuts: readonly (Shortcut & { readonly name: ShortcutName })[];
}[] {
  const all = Object.entries<Shortcut>(shortcuts).map(([name, shortcut]) => ({
    ...shortcut,
    name: name as ShortcutName,
  }));
  return shortcutPlaces.map(({ key, title }) => ({
    title,
    shortcuts: all.filter(({ place }) => place === key),
  }));
}

/** The part of a key press that identifies the keys. */
export interface KeyPress {
  readonly altKey: boolean;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly key: string;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Returns whether a key press matches a shortcut. */
export function isPressed(press: KeyPress, name: ShortcutName): boolean {
  return shortcuts[name].keys.some((keys) => isPressOf(press, keys));
}

function isPressOf(press: KeyPress, keys: string): boolean {
  const parts = keys
    .toLowerCase()
    .split("+")
    .filter((part) => part !== "");
  const key = keys.endsWith("+") ? "+" : (parts.at(-1) ?? "");
  // The key of a symbol, and whether it needs Shift or AltGr, depend on the keyboard.
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  return (
    (keyOf(press) === key || press.code.toLowerCase() === `key${key}`) &&
    (press.ctrlKey || press.metaKey) === parts.includes("ctrl") &&
    (isSign || press.shiftKey === parts.includes("shift")) &&
    press.altKey === parts.includes("alt")
  );
}

function keyOf({ key }: KeyPress): string {
  return key === " " ? "space" : key.toLowerCase();
}
