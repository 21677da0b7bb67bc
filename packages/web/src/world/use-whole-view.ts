import { useCallback, useSyncExternalStore } from "react";
import { snapshot, subscribe } from "valtio/vanilla";

/**
 * The present state of a store as a plain value, for a component that hands parts of it to memoised ones; it is rendered again
 * immediately at each change, so that the focused field keeps its caret.
 */
export function useWholeView<State extends object>({
  view,
}: {
  readonly view: { readonly current: State };
}): State {
  const listen = useCallback((changed: () => void) => subscribe(view, changed, true), [view]);
  return useSyncExternalStore(listen, () => snapshot(view).current as State);
}
