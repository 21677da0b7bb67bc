import { startMachine, type Store } from "../machine/start-machine.ts";
import {
  type DocumentImportEvent,
  documentImportMachine,
  type DocumentImportState,
} from "./document-import.ts";
import type { ImportedFile, ImportResult, RequirementsApi } from "./requirements-api.ts";

interface Dependencies {
  readonly api: Pick<RequirementsApi, "importDocument">;
  /** Called with the result after the items were added. */
  readonly onImported: (result: ImportResult) => void;
}

/** The store of a document's import. */
export type DocumentImport = Store<DocumentImportState, DocumentImportEvent>;

/** Starts with the dialog closed. The server reads the document, and writes nothing before the person confirms. */
export function startDocumentImport({ api, onImported }: Dependencies): DocumentImport {
  // A file is not a plain value, so the state cannot contain it.
  let chosen: ImportedFile | undefined;

  return startMachine(documentImportMachine, {
    read: async ({ file }, send) => {
      chosen = file;
      const answer = await api.importDocument(file);
      return send(
        answer.ok ? { type: "read", result: answer.value } : { type: "refused", error: answer.error },
      );
    },
    import: async ({ choice }, send) => {
      if (chosen === undefined) return;
      const answer = await api.importDocument(chosen, choice);
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
