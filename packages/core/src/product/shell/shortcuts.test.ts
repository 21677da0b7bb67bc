import { describe, expect, it } from "vitest";
import {
  isPressed,
  type KeyPress,
  shortcutList,
  type ShortcutName,
  shortcuts,
  type Shortcut,
} from "./shortcuts.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  altKey: false,
  code: "",
  ctrlKey: false,
  key,
  metaKey: false,
  shiftKey: false,
  ...more,
});

describe("a key press belongs to", () => {
  it.each<readonly [ShortcutName, KeyPress]>([
    ["palette", press("k", { ctrlKey: true })],
    ["palette", press("K", { metaKey: true })],
    // On a Cyrillic keyboard the key that has the K says another letter.
    ["palette", press("л", { ctrlKey: true, code: "KeyK" })],
    ["add", press("˜", { altKey: true, code: "KeyN" })],
    ["help", press("?", { shiftKey: true })],
    ["help", press("?")],
    ["zoomIn", press("+", { shiftKey: true })],
    ["zoomIn", press("+")],
    ["fit", press("0")],
    ["selectOne", press(" ")],
  ])("%s: %j", (name, pressed) => {
    expect(isPressed(pressed, name)).toBe(true);
  });

  it.each<readonly [ShortcutName, KeyPress]>([
    ["palette", press("k")],
    ["palette", press("k", { ctrlKey: true, shiftKey: true })],
    ["undo", press("z", { ctrlKey: true, shiftKey: true })],
    ["zoomIn", press("+", { ctrlKey: true })],
    ["deleteSelected", press("Backspace")],
  ])("not %s: %j", (name, pressed) => {
    expect(isPressed(pressed, name)).toBe(false);
  });
});

it("no two shortcuts that work in the same place have the same keys", () => {
  const places = (place: Shortcut["place"]) => (place === "everywhere" ? "everywhere" : place);
  const all = Object.values<Shortcut>(shortcuts);

  for (const { keys, place } of all)
    for (const key of keys) {
      const rivals = all.filter(
        (one) =>
          one.keys.includes(key) && (one.place === "everywhere" || places(one.place) === places(place)),
      );
      expect(rivals, key).toHaveLength(1);
    }
});

it("the list shows every shortcut once", () => {
  const names = shortcutList().flatMap(({ shortcuts: listed }) => listed.map(({ name }) => name));

  expect(names.toSorted()).toEqual(Object.keys(shortcuts).toSorted());
});
