import {
  type AccountDeletion,
  type startProjectsToDecide,
  type ProjectToDecide,
} from "@archscribe/core/product/account/account-deletion";
import { Button, Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import { CurrentPassword } from "./CurrentPassword.tsx";
import { FactorField } from "../sign-in/FactorField.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  text: { margin: 0 },
});

interface Properties {
  readonly store: AccountDeletion;
  readonly toDecide: ReturnType<typeof startProjectsToDecide>;
  /** Whether a code is needed besides the password. */
  readonly needsCode: boolean;
}

/** Deletes the account, and asks what becomes of its projects. */
export function AccountDeletionPanel({ needsCode, store, toDecide }: Properties) {
  const styles = useStyles();
  const { error, phase: loading, value: projects } = useView(toDecide);
  const { failure, fieldErrors, phase, values } = useView(store);
  const open = (): void => {
    void store.send({ type: "opened" });
    void toDecide.send({ type: "requested" });
  };
  /** A member who was chosen may have left in the meantime. */
  const heirOf = ({ heirs, id }: ProjectToDecide): string | undefined =>
    ["", ...heirs].find((one) => one === values.heirs[id]);
  const undecided = projects.filter((project) => heirOf(project) === undefined);
  const isBusy = phase === "sending";
  return (
    <Panel title="Delete account" about="Your sessions, tokens and memberships go with it.">
      <div>
        <Button onClick={open}>Delete account</Button>
      </div>
      <FormDialog
        isOpen={phase !== "closed"}
        isKeptByBackdrop
        title="Delete your account?"
        submitLabel="Delete account"
        canSubmit={loading === "loaded" && undecided.length === 0}
        isBusy={isBusy}
        failure={failure}
        onClose={() => void store.send({ type: "closed" })}
        onSubmit={() => void store.send({ type: "submitted" })}
      >
        <div className={styles.form}>
          <p className={styles.text}>This cannot be undone. Projects with another owner stay with them.</p>
          {loading === "failed" && (
            <LoadFailure
              title="Your projects could not be loaded."
              reason={error?.message}
              onRetry={() => void toDecide.send({ type: "requested" })}
            />
          )}
          {projects.map((project) => (
            <Decision
              key={project.id}
              project={project}
              isBusy={isBusy}
              heir={heirOf(project)}
              onChange={(heir) =>
                void store.send({
                  type: "changed",
                  values: { heirs: { ...values.heirs, [project.id]: heir } },
                })
              }
            />
          ))}
          <CurrentPassword
            error={fieldErrors.password}
            isBusy={isBusy}
            value={values.password}
            onChange={(password) => void store.send({ type: "changed", values: { password } })}
          />
          {needsCode && (
            <FactorField
              error={fieldErrors.code}
              isBusy={isBusy}
              value={values.code}
              onChange={(code) => void store.send({ type: "changed", values: { code } })}
            />
          )}
        </div>
      </FormDialog>
    </Panel>
  );
}

interface DecisionProperties {
  readonly project: ProjectToDecide;
  readonly isBusy: boolean;
  /** Empty if the project is to be deleted; undefined before a choice. */
  readonly heir: string | undefined;
  readonly onChange: (heir: string) => void;
}

/** No choice is preselected: nobody deletes a project by overlooking it. */
const none = "none";
const deletion = "delete";

function Decision({ heir, isBusy, onChange, project: { heirs, name } }: DecisionProperties) {
  return (
    <Field label={`The project ${name}`} required>
      <Select
        appearance="filled-darker"
        disabled={isBusy}
        value={heir === undefined ? none : heir === "" ? deletion : heir}
        onChange={(_, { value }) => onChange(value === deletion ? "" : value)}
      >
        <option value={none} disabled>
          Choose what becomes of it
        </option>
        {heirs.map((email) => (
          <option key={email} value={email}>
            Hand it over to {email}
          </option>
        ))}
        <option value={deletion}>Delete it</option>
      </Select>
    </Field>
  );
}
