/// <reference lib="dom" />
import type { KeyValueStorage } from "../../model/index.ts";

/**
 * A storage of the browser as a port. It is asked for at each use, since a browser that blocks storage throws already there.
 *
 * @example const local = webStorage(() => window.localStorage);
 */
export function webStorage(storage: () => Storage): KeyValueStorage {
  return {
    get: (key) => attempt(() => storage().getItem(key) ?? undefined),
    set: (key, value) => attempt(() => storage().setItem(key, value)),
    remove: (key) => attempt(() => storage().removeItem(key)),
    clear: () => attempt(() => storage().clear()),
  };
}

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
