import { type RefObject, useEffect, useRef } from "react";

/** Leads the keyboard to the first wrong field of a form, each time that other fields are wrong; `faults` is what is said of them. */
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
