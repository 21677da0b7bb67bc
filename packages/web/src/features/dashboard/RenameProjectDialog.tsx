import type { ProjectSummary } from "@archscribe/core/product/client";
import { startProjectRename } from "@archscribe/core/product/projects/project-rename";
import { useEffect } from "react";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { ProjectNameFields } from "../../ui/ProjectNameFields.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";

interface Properties {
  readonly project: ProjectSummary;
  readonly onClose: () => void;
}

/** Renames a project; closes when that is done. */
export function RenameProjectDialog({ onClose, project }: Properties) {
  const store = usePageStore(
    ({ client, notify, product }) =>
      startProjectRename({
        client,
        notify,
        project,
        onRenamed: (renamed) => product.projects.send({ type: "renamed", project: renamed }),
      }),
    [project.project_id],
  );
  const { failure, fieldErrors, phase, values } = useView(store);
  const form = useFirstFault<HTMLFormElement>([fieldErrors.projectName, fieldErrors.organizationName]);
  const isSaving = phase === "sending";
  useEffect(() => {
    if (phase === "done") onClose();
  }, [onClose, phase]);

  return (
    <FormDialog
      failure={failure}
      formRef={form}
      isBusy={isSaving}
      isOpen
      maxWidth={480}
      submitLabel="Rename"
      title="Rename project"
      onClose={onClose}
      onSubmit={() => void store.send({ type: "submitted" })}
    >
      <ProjectNameFields
        faults={fieldErrors}
        isDisabled={isSaving}
        values={values}
        onChange={(changed) => void store.send({ type: "changed", values: changed })}
      />
    </FormDialog>
  );
}
