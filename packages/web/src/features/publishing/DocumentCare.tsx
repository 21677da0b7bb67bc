import {
  type DocumentCare as CareStore,
  documentNameMaxLength,
  startDocumentCare,
} from "@archscribe/core/product/publishing/start-document-care";
import { shownDocument } from "@archscribe/core/product/publishing/published-documents";
import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import { mayDoInProject, projectRoleOf } from "@archscribe/core/product/subscription";
import { Button, Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  row: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  text: { margin: 0 },
});

interface Properties {
  readonly projectId: number;
  readonly stores: PublishingStores;
}

/** Names, keeps and deletes the shown document. */
export function DocumentCare({ projectId, stores: { published } }: Properties) {
  const styles = useStyles();
  const { projects } = useView(useWorld().product.projects);
  const care = usePageStore(
    ({ client, notify }) =>
      startDocumentCare({
        client,
        notify,
        projectId,
        onChanged: (document) => published.send({ type: "changedByPerson", document }),
        onDeleted: (documentId) => published.send({ type: "deleted", documentId }),
      }),
    [projectId],
  );
  const document = shownDocument(useView(published).value);
  const role = projectRoleOf(projects.find(({ project_id: id }) => id === projectId));
  if (document === undefined || !mayDoInProject(role, "work")) return null;
  const { document_id: id, is_kept: isKept = false, name = "" } = document;
  return (
    <div className={styles.row}>
      <Button size="small" onClick={() => void care.naming.send({ type: "opened", values: { id, name } })}>
        {name === "" ? "Name" : "Rename"}
      </Button>
      <Button size="small" onClick={() => void care.keep(document)}>
        {isKept ? "Stop keeping" : "Keep"}
      </Button>
      {mayDoInProject(role, "share") && (
        <Button
          size="small"
          disabledFocusable={isKept}
          onClick={() => void care.deletion.send({ type: "asked", item: { id } })}
        >
          Delete
        </Button>
      )}
      <CareDialogs care={care} />
    </div>
  );
}

function CareDialogs({ care: { deletion, naming } }: { readonly care: CareStore }) {
  const styles = useStyles();
  const { failure, fieldErrors, phase, values } = useView(naming);
  const asking = useView(deletion).phase === "asking";
  const isBusy = phase === "sending";
  return (
    <>
      <FormDialog
        isOpen={phase === "editing" || phase === "sending"}
        title="Name of the document"
        submitLabel="Save"
        isBusy={isBusy}
        failure={failure}
        onClose={() => void naming.send({ type: "closed" })}
        onSubmit={() => void naming.send({ type: "submitted" })}
      >
        <Field
          label="Name"
          hint="Such as the release that it describes. Empty for no name."
          validationMessage={fieldErrors.name ?? null}
        >
          <Input
            name="name"
            disabled={isBusy}
            maxLength={documentNameMaxLength}
            value={values.name}
            onChange={(_, { value }) => void naming.send({ type: "changed", values: { name: value } })}
          />
        </Field>
      </FormDialog>
      <ConfirmDialog
        isOpen={asking}
        isDangerous
        title="Delete this document?"
        confirmLabel="Delete document"
        onConfirm={() => void deletion.send({ type: "confirmed" })}
        onClose={() => void deletion.send({ type: "declined" })}
      >
        <p className={styles.text}>Its links lead nowhere afterwards. The project is not changed.</p>
      </ConfirmDialog>
    </>
  );
}
