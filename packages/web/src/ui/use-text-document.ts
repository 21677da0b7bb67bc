import { isPressed } from "@archscribe/core/product/shell/shortcuts";
import type { TextDocument } from "@archscribe/core/product/machine/text-document/start-text-document";
import type { TextDocumentState } from "@archscribe/core/product/machine/text-document/text-document-state";
import { useEffect } from "react";
import { useProjectChanges } from "../world/use-project-changes.ts";
import { useView } from "../world/use-view.ts";

/**
 * The state of a text that saves itself, on the page that edits it: loads it, saves on Ctrl+S, when the page is left
 * or hidden, and when the network is back. Changes of others in its file or folder appear in it.
 *
 * @example const diagram = usePageStore((world) => startTextDocument({ ...world, api }), [projectId, id]);
 *          const { text, phase } = useTextDocument(diagram, "diagrams/");
 */
export function useTextDocument(document: TextDocument, place: string): TextDocumentState {
  useProjectChanges(place, () => void document.send({ type: "loadRequested" }));
  useEffect(() => {
    void document.send({ type: "entered" });
    void document.send({ type: "loadRequested" });
    const watching = new AbortController();
    const { signal } = watching;
    const save = (): void => void document.send({ type: "saveRequested" });
    window.addEventListener("online", () => void document.send({ type: "wentOnline" }), { signal });
    window.addEventListener("pagehide", save, { signal });
    window.document.addEventListener("visibilitychange", () => window.document.hidden && save(), { signal });
    window.addEventListener(
      "keydown",
      (event) => {
        if (!isPressed(event, "save")) return;
        event.preventDefault();
        save();
      },
      { signal },
    );
    return () => {
      watching.abort();
      void document.send({ type: "left" });
    };
  }, [document]);
  return useView(document);
}
