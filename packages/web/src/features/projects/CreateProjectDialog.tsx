import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { ProjectNameFields } from "../../ui/ProjectNameFields.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { quietText } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  subtitle: { margin: 0, color: tokens.colorNeutralForeground3 },
  required: quietText,
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
  const { fieldErrors, phase, values } = useView(createProject);
  const styles = useStyles();
  const form = useFirstFault<HTMLFormElement>([fieldErrors.projectName, fieldErrors.organizationName]);
  const isLoading = phase === "loading";
  return (
    <FormDialog
      formRef={form}
      isBusy={isLoading}
      isOpen={phase !== "hidden"}
      maxWidth={480}
      showsProgress
      submitLabel="Create project"
      title="Create New Project"
      onClose={() => void createProject.send({ type: "cancelled" })}
      onSubmit={() => void createProject.send({ type: "submitted" })}
    >
      {isLoading ? (
        <div className={styles.loading} role="status">
          <Spinner label="Creating your project..." labelPosition="below" size="large" />
          <span className={styles.hint}>This will only take a moment</span>
        </div>
      ) : (
        <>
          <p className={styles.subtitle}>Set up your project details to get started</p>
          <ProjectNameFields
            faults={fieldErrors}
            values={values}
            onChange={(changed) => void createProject.send({ type: "changed", values: changed })}
          />
          <span className={styles.required}>* Required fields</span>
        </>
      )}
    </FormDialog>
  );
}
