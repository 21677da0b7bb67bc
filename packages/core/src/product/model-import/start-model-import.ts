import { type Answer, answerOf, type ContractClient } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { Notify } from "../machine/notice.ts";
import { bundleFiles } from "./bundle-files.ts";
import {
  type ModelFile,
  type ModelImportEvent,
  modelImportMachine,
  type ModelImportResult,
  type ModelImportState,
} from "./model-import.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
  readonly projectId: number;
  /** Called after the files of the project have changed. */
  readonly onImported: () => void;
}

/** The store of the import of a model. */
export type ModelImport = Store<ModelImportState, ModelImportEvent>;

/** Starts with the dialog closed. The server reads the model, and writes nothing before the person confirms. */
export function startModelImport({ client, notify, onImported, projectId }: Dependencies): ModelImport {
  // A file is not a plain value, so the state cannot contain it.
  let chosen: ModelFile | undefined;
  const send = async (file: ModelFile, dryRun: boolean): Promise<Answer<ModelImportResult>> => {
    const form = new FormData();
    form.append("file", file.content, file.name);
    return answerOf(
      client.POST("/sad/import_model/", {
        params: { query: { project_id: projectId, dry_run: dryRun } },
        body: { file: file.name },
        bodySerializer: () => form,
      }),
    );
  };
  return startMachine(modelImportMachine, {
    read: async ({ files }, reply) => {
      chosen = await bundleFiles(files);
      const answer = await send(chosen, true);
      return reply(
        answer.ok ? { type: "read", result: answer.value } : { type: "refused", error: answer.error },
      );
    },
    import: async (_, reply) => {
      if (chosen === undefined) return;
      const answer = await send(chosen, false);
      return reply(
        answer.ok ? { type: "imported", result: answer.value } : { type: "refused", error: answer.error },
      );
    },
    tell: ({ result: { changes, source } }) => {
      chosen = undefined;
      const count = changes.filter(
        ({ kind }) => kind === "new" || kind === "changed" || kind === "removed",
      ).length;
      notify({
        kind: "success",
        title: `${source} imported`,
        message: count === 1 ? "1 file has changed." : `${String(count)} files have changed.`,
      });
      onImported();
    },
  });
}
