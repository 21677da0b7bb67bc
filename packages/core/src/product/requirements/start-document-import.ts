import { startMachine, type Store } from "../machine/start-machine.ts";
import {
  type DocumentImportEvent,
  documentImportMachine,
  type DocumentImportState,
} from "./document-import.ts";
import type { ImportedFile, ImportResult, RequirementsApi } from "./requirements-api.ts";

interface Dependencies {
  readonly api: Pick<RequirementsApi, "importDocument">;
  /** Told what was added. */
  readonly onImported: (result: ImportResult) => void;
}

/** The import of a document that runs. */
export type DocumentImport = Store<DocumentImportState, DocumentImportEvent>;

/** Starts closed; a document is read on the server, which writes nothing before it is confirmed. */
export function startDocumentImport({ api, onImported }: Dependencies): DocumentImport {
  // A file is no plain value, and so no part of a state.
  let chosen: ImportedFile | undefined;

  return startMachine(documentImportMachine, {
    read: async ({ file }, send) => {
      chosen = file;
      const answer = await api.importDocument(file);
      return send(
        answer.ok ? { type: "read", result: answer.value } : { type: "refused", error: answer.error },
      );
    },
    import: async ({ lines }, send) => {
      if (chosen === undefined) return;
      const answer = await api.importDocument(chosen, lines);
      return send(
        answer.ok ? { type: "imported", result: answer.value } : { type: "refused", error: answer.error },
      );
    },
    tell: ({ result }) => {
      chosen = undefined;
      onImported(result);
    },
  });
}
