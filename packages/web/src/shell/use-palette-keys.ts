import {
  isPressed,
  type Shortcut,
  type ShortcutName,
  shortcuts,
} from "@archscribe/core/product/shell/shortcuts";
import { useEffect } from "react";
import { useCommands } from "./commands.ts";
import { useWorld } from "../world/world-context.ts";

/** Runs the shortcuts of the shell and of the page's commands. */
export function usePaletteKeys(): void {
  const { notify, palette, undo } = useWorld();
  useCommands([
    {
      title: "Undo the last deletion",
      run: () => {
        if (!undo.last()) notify({ kind: "blank", title: "There is nothing to undo" });
      },
    },
  ]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const name = pressedShortcut(event);
      if (name !== undefined && act(name)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);

    /** @returns whether there was something to do */
    function act(name: ShortcutName): boolean {
      switch (name) {
        case "palette": {
          const isOpen = palette.view.current.phase === "open";
          void (isOpen ? palette.send({ type: "closed" }) : palette.open());
          return true;
        }
        case "undo":
          return undo.last();
        default: {
          const command = palette.withShortcut(name);
          if (command !== undefined) void command.run();
          return command !== undefined;
        }
      }
    }
  }, [palette, undo]);
}

/** Returns the shortcut of a key press, unless the focused field, menu or dialog handles the key. */
function pressedShortcut(event: KeyboardEvent): ShortcutName | undefined {
  const element = event.target instanceof HTMLElement ? event.target : undefined;
  const isIn = (selector: string): boolean => (element?.closest(selector) ?? null) !== null;
  const isTyping = isIn(typedInto);
  const isElsewhere = isIn("[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']");
  return Object.entries<Shortcut>(shortcuts)
    .filter(
      ([name, { isForTyping }]) =>
        (isForTyping === true || !isTyping) && (name === "palette" || !isElsewhere),
    )
    .map(([name]) => name as ShortcutName)
    .find((name) => isPressed(event, name));
}

/** Where keys write; in a tick box they do not. */
const typedInto = "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable='true']";
