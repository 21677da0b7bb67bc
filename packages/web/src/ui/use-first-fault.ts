import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the first wrong field of a form, whenever the set of wrong fields changes; `faults` are
 * their messages.
 */
export function useFirstFault<Container extends HTMLElement>(
  faults: readonly (string | undefined)[],
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const wrong = faults.map((fault) => (fault === undefined ? "-" : "x")).join("");
  useEffect(() => {
    if (!wrong.includes("x")) return;
    container.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [wrong]);
  return container;
}
