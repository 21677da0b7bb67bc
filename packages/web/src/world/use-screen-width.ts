import { useSyncExternalStore } from "react";

/** The width of the window in CSS pixels. */
export function useScreenWidth(): number {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
}

function read(): number {
  return window.innerWidth;
}
