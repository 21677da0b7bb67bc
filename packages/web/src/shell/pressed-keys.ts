/** As much of a key press as says which keys are down. */
type KeyPress = Pick<KeyboardEvent, "altKey" | "code" | "ctrlKey" | "key" | "metaKey" | "shiftKey">;

/**
 * True when a press is that of some keys, as a command names them; `Ctrl` stands for Command on a Mac, too.
 *
 * @example isPressed(event, "Ctrl+Shift+E")
 */
export function isPressed(event: KeyPress, keys: string): boolean {
  const parts = keys.toLowerCase().split("+");
  const key = parts.at(-1);
  return (
    (event.key.toLowerCase() === key || event.code.toLowerCase() === `key${key ?? ""}`) &&
    (event.ctrlKey || event.metaKey) === parts.includes("ctrl") &&
    event.shiftKey === parts.includes("shift") &&
    event.altKey === parts.includes("alt")
  );
}
