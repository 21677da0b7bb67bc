import { startMachine, type Store } from "../machine/start-machine.ts";
import { fileHistoryMachine } from "./file-history.ts";
import type { FileHistoryApi, FileHistoryEvent, FileHistoryState } from "./file-history-state.ts";

/** The history of a file that can be looked at. */
export type FileHistory = Store<FileHistoryState, FileHistoryEvent>;

/** Starts the history of a file, closed. */
export function startFileHistory({ api }: { readonly api: FileHistoryApi }): FileHistory {
  return startMachine(fileHistoryMachine, {
    fetch: async (_, send) => {
      const answer = await api.list();
      return send(
        answer.ok ? { type: "received", revisions: answer.value } : { type: "refused", error: answer.error },
      );
    },
    fetchText: async ({ revision }, send) => {
      const answer = await api.textOf(revision);
      return send(
        answer.ok
          ? { type: "textReceived", revision, text: answer.value }
          : { type: "refused", error: answer.error },
      );
    },
  });
}
