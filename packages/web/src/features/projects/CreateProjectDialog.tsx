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
  Spinner,
  tokens,
} from "@fluentui/react-components";
import type { FormEvent } from "react";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  surface: { maxWidth: "480px" },
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  subtitle: { margin: 0, color: tokens.colorNeutralForeground3 },
  required: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  loading: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: tokens.spacingVerticalXS,
    minHeight: "220px",
    textAlign: "center",
  },
  hint: { color: tokens.colorNeutralForeground3 },
});

/** The modal Create New Project. */
export function CreateProjectDialog() {
  const { createProject } = useWorld().product;
  const { phase } = useView(createProject);
  const styles = useStyles();
  return (
    <Dialog
      open={phase !== "hidden"}
      onOpenChange={(_, { open }) => void (open || createProject.send({ type: "cancelled" }))}
    >
      <DialogSurface className={styles.surface}>
        <ProjectForm isLoading={phase === "loading"} />
      </DialogSurface>
    </Dialog>
  );
}

function ProjectForm({ isLoading }: { readonly isLoading: boolean }) {
  const { createProject } = useWorld().product;
  const { fieldErrors, values } = useView(createProject);
  const styles = useStyles();
  const form = useFirstFault<HTMLFormElement>([fieldErrors.projectName, fieldErrors.organizationName]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void createProject.send({ type: "submitted" });
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <DialogBody>
        <DialogTitle>Create New Project</DialogTitle>
        <DialogContent className={styles.content}>
          {isLoading ? (
            <div className={styles.loading} role="status">
              <Spinner label="Creating your project..." labelPosition="below" size="large" />
              <span className={styles.hint}>This will only take a moment</span>
            </div>
          ) : (
            <>
              <p className={styles.subtitle}>Set up your project details to get started</p>
              <Field label="Project name" required {...invalid(fieldErrors.projectName)}>
                <Input
                  autoComplete="off"
                  placeholder="Online bookstore"
                  value={values.projectName}
                  onChange={(_, { value }) =>
                    void createProject.send({ type: "changed", values: { projectName: value } })
                  }
                />
              </Field>
              <Field label="Organization name" required {...invalid(fieldErrors.organizationName)}>
                <Input
                  autoComplete="organization"
                  placeholder="Paperleaf Books"
                  value={values.organizationName}
                  onChange={(_, { value }) =>
                    void createProject.send({ type: "changed", values: { organizationName: value } })
                  }
                />
              </Field>
              <span className={styles.required}>* Required fields</span>
            </>
          )}
        </DialogContent>
        <DialogActions fluid>
          <Button disabled={isLoading} onClick={() => void createProject.send({ type: "cancelled" })}>
            Cancel
          </Button>
          <Button appearance="primary" disabled={isLoading} type="submit">
            Create project
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}

function invalid(message: string | undefined) {
  return message === undefined ? {} : ({ validationMessage: message, validationState: "error" } as const);
}
