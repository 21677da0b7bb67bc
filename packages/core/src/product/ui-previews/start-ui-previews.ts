import { startMachine, type Store } from "../machine/start-machine.ts";
import { type UiPreviewsEvent, uiPreviewsMachine, type UiPreviewsState } from "./ui-previews.ts";
import type { UiPreviewsApi } from "./ui-previews-api.ts";

/** Starts the screens of a project; `loadRequested` then fetches them. */
export function startUiPreviews({
  api,
}: {
  readonly api: UiPreviewsApi;
}): Store<UiPreviewsState, UiPreviewsEvent> {
  return startMachine(uiPreviewsMachine, {
    load: async (_, send) => {
      const answer = await api.list();
      return send(
        answer.ok ? { type: "loaded", value: answer.value } : { type: "loadFailed", error: answer.error },
      );
    },
  });
}
