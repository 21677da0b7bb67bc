import { useEffect } from "react";
import { useWorld } from "../world/world-context.ts";
import { isPressed } from "./pressed-keys.ts";

/** Ctrl+K opens and closes the palette, Ctrl+Z takes back what was deleted last; the keys of the page's commands do what these do. */
export function usePaletteKeys(): void {
  const { palette, undo } = useWorld();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (isPressed(event, "Ctrl+K")) {
        event.preventDefault();
        const isOpen = palette.view.current.phase === "open";
        return void (isOpen ? palette.send({ type: "closed" }) : palette.open());
      }
      // In a text field, undoing is the field's own.
      if (isPressed(event, "Ctrl+Z") && !isEditable(event.target) && undo.last())
        return event.preventDefault();
      const command = palette.withKeys().find(({ keys }) => keys !== undefined && isPressed(event, keys));
      if (command === undefined) return;
      event.preventDefault();
      void command.run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [palette, undo]);
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, [contenteditable='true']") !== null
  );
}
