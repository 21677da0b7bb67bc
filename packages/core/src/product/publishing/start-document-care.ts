import * as z from "zod/mini";
import { answerOf, type ContractClient } from "../client/index.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { startForm } from "../machine/form/start-form.ts";
import type { Notify } from "../machine/notice.ts";
import { startRemoval } from "../machine/removal/start-removal.ts";
import type { PublishedDocument } from "./publishing-api.ts";
import { failureReason } from "./failure-reason.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
  readonly projectId: number;
  readonly onChanged: (document: PublishedDocument) => void | Promise<void>;
  readonly onDeleted: (documentId: string) => void | Promise<void>;
}

/** The name, the keeping and the deletion of published documents. */
export type DocumentCare = ReturnType<typeof startDocumentCare>;

/** The longest name of a document. */
export const documentNameMaxLength = 120;

/** Starts without a dialog; `keep` keeps a document when the limit of the project removes others, or stops that. */
export function startDocumentCare({ client, notify, onChanged, onDeleted, projectId }: Dependencies) {
  const project = { project_id: projectId };
  const naming = startForm({
    initial: { id: "", name: "" },
    schema: z.object({ id: z.string(), name: z.string() }),
    isDialog: true,
    send: ({ id: document_id, name }) => {
      const body = { ...project, document_id, name: name.trim() === "" ? null : name.trim() };
      return answerOf(client.PUT("/sad/published/", { body }));
    },
    onSent: onChanged,
  });
  const deletion = startRemoval<{ readonly id: string }>({
    remove: ({ id: document_id }) =>
      answerOf(client.DELETE("/sad/published/", { body: { ...project, document_id } })),
    onRemoved: ({ id }) => {
      notify({ kind: "success", title: "Document deleted" });
      return onDeleted(id);
    },
    onFailed: (error) =>
      void notify(
        failureNotice({ title: "The document was not deleted", message: failureReason(error) }, error),
      ),
  });
  return { naming, deletion, keep };

  async function keep({ document_id, is_kept }: PublishedDocument): Promise<void> {
    const body = { ...project, document_id, is_kept: is_kept !== true };
    const answer = await answerOf(client.PUT("/sad/published/", { body }));
    if (answer.ok) return onChanged(answer.value);
    const title = "The document was not changed";
    notify(failureNotice({ title, message: failureReason(answer.error) }, answer.error));
  }
}
