import { randomId } from "@archscribe/core/platform/browser";
import type { Navigation } from "@archscribe/core/model";

/** An address of this window, as React Router knows one. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What was handed along with the way to it. */
  readonly state: unknown;
  /** Tells visits of the same address apart. */
  readonly key: string;
}

/** By which way an address was come to. */
export type Way = "POP" | "PUSH" | "REPLACE";

/** The addresses of this window: the port of the workflows, and what the router follows. */
export interface WindowNavigation extends Navigation {
  readonly address: () => Address;
  readonly go: (path: string, how: { readonly way: "PUSH" | "REPLACE"; readonly state?: unknown }) => void;
  readonly listen: (listener: (way: Way) => void) => void;
}

/** Follows the window's own history. */
export function createWindowNavigation(): WindowNavigation {
  const listeners = new Set<(way: Way) => void>();
  const tell = (way: Way): void => {
    for (const listener of listeners) listener(way);
  };
  const current = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;
  const go: WindowNavigation["go"] = (path, { state = null, way }) => {
    const entry = { state, key: randomId() };
    // The way to where one is already is none to come back by.
    if (way === "REPLACE" || path === current()) window.history.replaceState(entry, "", path);
    else window.history.pushState(entry, "", path);
    tell(way);
  };
  window.addEventListener("popstate", () => tell("POP"));

  return {
    current,
    address: () => {
      const { hash, pathname, search } = window.location;
      const { key = "default", state = null } = (window.history.state ?? {}) as Partial<Address>;
      return { pathname, search, hash, state, key };
    },
    go,
    goTo: (path) => go(path, { way: "PUSH" }),
    replace: (path) => go(path, { way: "REPLACE" }),
    listen: (listener) => void listeners.add(listener),
  };
}
