import { useEffect, useRef } from "react";
import type { Shown } from "./load-address.ts";

type Arrived = Exclude<Shown, { readonly kind: "redirect" }>;

/** Names the window after the page, and leads the keyboard, and who listens, to the heading of each page after the first. */
export function useArrival(shown: Arrived): void {
  const key = shown.kind === "page" ? shown.key : shown.kind;
  const last = useRef(key);

  useEffect(() => {
    document.title = titleOf(shown);
  }, [shown]);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    // A list or a menu that was opened while the page loaded would close without the keyboard.
    if (document.activeElement?.matches(opened) === true) return;
    const main = document.querySelector<HTMLElement>("main");
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [key]);
}

const opened = "[aria-expanded='true'], [role='menu'] *, [role='listbox'] *, [role='dialog'] *";

function titleOf(shown: Arrived): string {
  switch (shown.kind) {
    case "page":
      return `${shown.title} · Archscribe`;
    case "notFound":
      return "Page not found · Archscribe";
    case "noProject":
      return "Project not found · Archscribe";
    case "landing":
      return "Archscribe";
  }
}
