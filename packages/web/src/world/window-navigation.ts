import { randomId } from "@archscribe/core/platform/browser";
import type { Navigation } from "@archscribe/core/model";
import { projectAddress } from "@archscribe/core/product/routes/find-route";

/** An address of this window, as React Router knows one. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The state passed with the navigation. */
  readonly state: unknown;
  /** Tells visits of the same address apart. */
  readonly key: string;
}

/** By which way an address was come to. */
export type Way = "POP" | "PUSH" | "REPLACE";

/** The addresses of this window: a port of the workflows, and the source of the router. */
export interface WindowNavigation extends Navigation {
  readonly address: () => Address;
  readonly go: (path: string, how: { readonly way: "PUSH" | "REPLACE"; readonly state?: unknown }) => void;
  /** The address of a page for the selected project. */
  readonly hrefOf: (path: string) => string;
  readonly listen: (listener: (way: Way) => void) => void;
}

/** Follows the window's own history; the addresses of pages get the selected project. */
export function createWindowNavigation(selectedProject: () => number | undefined): WindowNavigation {
  const listeners = new Set<(way: Way) => void>();
  const tell = (way: Way): void => {
    for (const listener of listeners) listener(way);
  };
  const current = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;
  const hrefOf = (path: string): string => projectAddress(path, selectedProject());
  const go: WindowNavigation["go"] = (path, { state = null, way }) => {
    const entry = { state, key: randomId() };
    const address = hrefOf(path);
    // A navigation to the current address adds no entry to the history.
    if (way === "REPLACE" || address === current()) window.history.replaceState(entry, "", address);
    else window.history.pushState(entry, "", address);
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
    hrefOf,
    goTo: (path) => go(path, { way: "PUSH" }),
    replace: (path) => go(path, { way: "REPLACE" }),
    leave: (address) => window.location.assign(address),
    listen: (listener) => void listeners.add(listener),
  };
}
