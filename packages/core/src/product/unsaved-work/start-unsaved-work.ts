import type { KeyValueStorage } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import type { SelectedProject } from "../projects/selected-project.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { localKeys, unsavedWorkKeys } from "../ports/storage-keys.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { unsavedWorkMachine } from "./unsaved-work.ts";
import type {
  UnsavedTexts,
  UnsavedWorkEvent,
  UnsavedWorkKey,
  UnsavedWorkState,
} from "./unsaved-work-state.ts";

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "local">;
  readonly notify: Notify;
  /** Called with the project of a person whose session ended, after they have signed in again. */
  readonly onResumed: (project: SelectedProject) => void | Promise<void>;
}

/** The running store of unsaved work. */
export interface UnsavedWork extends Store<UnsavedWorkState, UnsavedWorkEvent> {
  /**
   * Returns the local storage for the pages of the current person. Their unsaved work goes to the place for its state:
   * local storage; memory while their session is rejected; nowhere after they have logged out or another person has
   * signed in.
   */
  readonly storage: () => KeyValueStorage;
}

/** Starts without anybody's work. Only this store accesses unsaved work in local storage. */
export function startUnsavedWork({ notify, onResumed, ports: { local } }: Dependencies): UnsavedWork {
  let sayNoMore: (() => void) | undefined;

  const store = startMachine(unsavedWorkMachine, {
    removeOthers: ({ account }) => {
      if (!isOf(account)) removeAll();
    },
    take: async ({ account }, send) => {
      const texts: UnsavedTexts = isOf(account) ? readAll() : {};
      removeAll();
      await send({ type: "taken", texts });
    },
    putBack: ({ account, texts }) => {
      for (const key of unsavedWorkKeys) {
        const text = merged(key, local.get(key), texts[key]);
        if (text !== undefined) write(account, key, text);
      }
    },
    remove: removeAll,
    tellResumed: ({ project }) => onResumed(project),
    sayHeld: () => {
      sayNoMore = notify({
        kind: "blank",
        key: "session-ended",
        title: "You are signed out",
        message: "Sign in again to restore your unsaved changes. Do not close this window until then.",
        durationMs: Number.POSITIVE_INFINITY,
      });
    },
    sayNoMore: () => sayNoMore?.(),
  });

  return { ...store, storage };

  function storage(): KeyValueStorage {
    const owner = accountIn(store.view.current);
    const placeNow = (): Place => {
      const state = store.view.current;
      if (owner === undefined || accountIn(state) !== owner) return { kind: "nowhere" };
      return state.phase === "held"
        ? { kind: "memory", texts: state.texts }
        : { kind: "local", account: owner };
    };
    return {
      get: (key) => {
        if (!isUnsavedWork(key)) return local.get(key);
        const place = placeNow();
        if (place.kind === "memory") return place.texts[key];
        return place.kind === "local" && isOf(place.account) ? local.get(key) : undefined;
      },
      set: (key, text) => {
        if (!isUnsavedWork(key)) return local.set(key, text);
        const place = placeNow();
        if (place.kind === "memory") void store.send({ type: "written", key, text });
        else if (place.kind === "local") write(place.account, key, text);
      },
      remove: (key) => {
        if (!isUnsavedWork(key)) return local.remove(key);
        const place = placeNow();
        if (place.kind === "memory") void store.send({ type: "written", key });
        else if (place.kind === "local" && isOf(place.account)) remove(key);
      },
      clear: () => local.clear(),
    };
  }

  /** Work without an owner was written by a version that stored no owners. */
  function isOf(account: string): boolean {
    return [undefined, account].includes(local.get(localKeys.unsavedWorkOf));
  }

  function readAll(): UnsavedTexts {
    return Object.fromEntries(
      unsavedWorkKeys.flatMap((key) => {
        const text = local.get(key);
        return text === undefined ? [] : [[key, text]];
      }),
    );
  }

  function write(account: string, key: UnsavedWorkKey, text: string): void {
    if (!isOf(account)) removeAll();
    local.set(localKeys.unsavedWorkOf, account);
    local.set(key, text);
  }

  function remove(key: UnsavedWorkKey): void {
    local.remove(key);
    if (unsavedWorkKeys.every((one) => local.get(one) === undefined)) local.remove(localKeys.unsavedWorkOf);
  }

  function removeAll(): void {
    for (const key of [...unsavedWorkKeys, localKeys.unsavedWorkOf]) local.remove(key);
  }
}

/** The place for reading and writing the unsaved work of one account. */
type Place =
  | { readonly kind: "local"; readonly account: string }
  | { readonly kind: "memory"; readonly texts: UnsavedTexts }
  | { readonly kind: "nowhere" };

function accountIn(state: UnsavedWorkState): string | undefined {
  return state.phase === "nobody" ? undefined : state.account;
}

function isUnsavedWork(key: string): key is UnsavedWorkKey {
  return unsavedWorkKeys.some((one) => one === key);
}

/**
 * Merges the held work with the work that another window of the same person may have written since: drafts of both are
 * kept, and the sketch in storage is the newer one.
 */
function merged(key: UnsavedWorkKey, there: string | undefined, held: string | undefined) {
  if (there === undefined || held === undefined) return there ?? held;
  if (key !== localKeys.drafts) return there;
  try {
    return JSON.stringify({ ...JSON.parse(there), ...JSON.parse(held) });
  } catch {
    return held;
  }
}
