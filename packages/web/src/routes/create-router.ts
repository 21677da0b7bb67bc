import { browserNetwork } from "@archscribe/core/platform/browser";
import { loadUntilThere, type PartOnItsWay, isServerThere } from "@archscribe/core/product/client";
import { asksAgain } from "@archscribe/core/product/unsaved-work/unsaved-work";
import { subscribe } from "valtio/vanilla";
import type { EntryWorld } from "../world/create-world.ts";
import type { Address, Way } from "../world/window-navigation.ts";
import { loadAddress, type Shown } from "./load-address.ts";

/** The displayed address of the browser: an address counts once everything that it shows has loaded. */
export interface RouterState {
  readonly address: Address;
  readonly way: Way;
  /** None before the first address was loaded. */
  readonly shown?: Exclude<Shown, { readonly kind: "redirect" }>;
  /** Why the present address cannot be shown; it is tried again in the meantime. */
  readonly missing?: { readonly fault: unknown; readonly tryNow: () => void };
  /** Whether another address is on its way. */
  readonly isLoading: boolean;
}

/** Follows the addresses of this window. */
export interface Router {
  readonly state: () => RouterState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** One route for all addresses: core decides what an address shows, depending on the person. */
export function createRouter(world: EntryWorld): Router {
  const { navigation, product } = world;
  const { authentication, projects, unsavedWork } = product;
  const listeners = new Set<() => void>();
  let state: RouterState = { address: navigation.address(), way: "POP", isLoading: true };
  let attempt = 0;
  let onItsWay: PartOnItsWay | undefined;

  const set = (next: RouterState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  function look(way: Way): void {
    attempt += 1;
    const own = attempt;
    const address = navigation.address();
    if (pathOf(address) !== pathOf(state.address)) set({ ...state, isLoading: true });
    onItsWay?.stop();
    let failures = 0;
    const part = loadUntilThere({
      load: () => loadAddress(world, pathOf(address)),
      clock: world.clock,
      network: browserNetwork,
      onLoaded: (found) => {
        // In the meantime the person has left the page, or somebody else has signed in.
        if (own !== attempt) return;
        if (found.kind === "redirect") navigation.replace(found.to);
        else set({ address, way, shown: found, isLoading: false });
      },
      onMissing: (fault) => {
        if (own !== attempt) return;
        failures += 1;
        if (failures > 1) void reloadWhenThere(world, address.pathname);
        const { shown } = state;
        const missing = { fault, tryNow: () => part.tryNow() };
        set({ address, way, missing, isLoading: false, ...(shown !== undefined && { shown }) });
      },
    });
    onItsWay = part;
  }

  const lookAgain = (): void => look(state.way);
  navigation.listen(look);
  onChange(authentication.view, () => authentication.view.current.phase, lookAgain);
  onChange(unsavedWork.view, () => asksAgain(unsavedWork.view.current), lookAgain);
  onChange(projects.view, () => projects.view.current.selected?.project_id, lookAgain);
  lookAgain();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves once there is something to show, even if it is an error. */
export function firstShown(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(look);
    look();

    function look(): void {
      const { missing, shown } = router.state();
      if (missing === undefined && shown === undefined) return;
      stop();
      resolve();
    }
  });
}

function pathOf({ pathname, search }: Address): string {
  return `${pathname}${search}`;
}

function onChange(view: object, read: () => unknown, changed: () => void): void {
  let last = read();
  subscribe(view, () => {
    const next = read();
    if (next === last) return;
    last = next;
    changed();
  });
}

const triedKey = "loadedAnewAt";

/**
 * Reloads the application, at the current address, if a page does not load although the server answers:
 * then the browser remembers that it did not come, or a new version of the application has taken it away. Once at an
 * address, so that a fault does not make it go round.
 */
async function reloadWhenThere(
  { client, session }: Pick<EntryWorld, "client" | "session">,
  pathname: string,
): Promise<void> {
  if (session.get(triedKey) === pathname || !(await isServerThere(client))) return;
  session.set(triedKey, pathname);
  window.location.reload();
}
