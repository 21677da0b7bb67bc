import type { ProjectSummary } from "@archscribe/core/product/client";
import { type ProjectFields, startProjectRename } from "@archscribe/core/product";
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import { type FormEvent, useEffect } from "react";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";

const useStyles = makeStyles({
  surface: { maxWidth: "480px" },
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
});

interface Properties {
  readonly project: ProjectSummary;
  readonly onClose: () => void;
}

/** Gives a project other names; it closes when that is done. */
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
  const styles = useStyles();
  const isSaving = phase === "saving";
  useEffect(() => {
    if (phase === "saved") onClose();
  }, [onClose, phase]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void store.send({ type: "submitted" });
  }
  const field = (name: keyof ProjectFields) => ({
    autoComplete: "off",
    disabled: isSaving,
    value: values[name],
    onChange: (_: unknown, { value }: { readonly value: string }) =>
      void store.send({ type: "changed", values: { [name]: value } }),
  });

  return (
    <Dialog open onOpenChange={(_, { open }) => void (open || isSaving || onClose())}>
      <DialogSurface className={styles.surface}>
        <form ref={form} noValidate onSubmit={submit}>
          <DialogBody>
            <DialogTitle>Rename project</DialogTitle>
            <DialogContent className={styles.content}>
              <Field label="Project name" required validationMessage={fieldErrors.projectName ?? null}>
                <Input {...field("projectName")} />
              </Field>
              <Field
                label="Organization name"
                required
                validationMessage={fieldErrors.organizationName ?? null}
              >
                <Input {...field("organizationName")} />
              </Field>
              {failure !== undefined && (
                <MessageBar intent="error">
                  <MessageBarBody>{failure}</MessageBarBody>
                </MessageBar>
              )}
            </DialogContent>
            <DialogActions fluid>
              <Button disabled={isSaving} onClick={onClose}>
                Cancel
              </Button>
              <Button
                appearance="primary"
                disabledFocusable={isSaving}
                icon={isSaving ? <Spinner size="tiny" /> : null}
                type="submit"
              >
                Rename
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
