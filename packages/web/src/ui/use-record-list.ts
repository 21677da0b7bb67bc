import type { RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import type { RecordListState } from "@archscribe/core/product/machine/record-list/record-list-state";
import { useEffect } from "react";
import { useProjectChanges } from "../world/use-project-changes.ts";
import { useWholeView } from "../world/use-whole-view.ts";

/**
 * The state of a list of records that save themselves, on the page that edits them: loads it, and saves unsaved changes
 * when the page is left or hidden, and when the network is back. Changes of others in the folder or file of the list
 * appear in it.
 */
export function useRecordList<Fields extends object>(
  list: RecordList<Fields>,
  place: string,
): RecordListState<Fields> {
  useProjectChanges(place, () => void list.send({ type: "loadRequested" }));
  useEffect(() => {
    void list.send({ type: "entered" });
    void list.send({ type: "loadRequested" });
    const watching = new AbortController();
    const { signal } = watching;
    const settle = (): void => void list.send({ type: "settleRequested" });
    window.addEventListener("online", () => void list.send({ type: "wentOnline" }), { signal });
    window.addEventListener("pagehide", settle, { signal });
    return () => {
      watching.abort();
      void list.send({ type: "left" });
    };
  }, [list]);
  return useWholeView(list);
}
