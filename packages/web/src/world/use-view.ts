import { useSnapshot } from "valtio/react";

/** The present state of a store; the component is drawn again when a part changes that it has read. */
export function useView<State extends object>({
  view,
}: {
  readonly view: { readonly current: State };
}): State {
  return useSnapshot(view).current as State;
}
