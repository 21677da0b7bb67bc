import type { Administration } from "@archscribe/core/product/administration/start-administration";
import { Field, Input, makeStyles, Radio, RadioGroup, tokens } from "@fluentui/react-components";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { useView } from "../../world/use-view.ts";
import { FactorField } from "../sign-in/FactorField.tsx";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  text: { margin: 0, overflowWrap: "anywhere" },
});

/** Deletes the account of a person, and asks what becomes of the projects that nobody else owns. */
export function PersonDeletion({ deletion }: { readonly deletion: Administration["deletion"] }) {
  const styles = useStyles();
  const { failure, fieldErrors, phase, values } = useView(deletion);
  const isBusy = phase === "sending";
  // The field is shown once the server asks for the code.
  const needsCode = values.code !== "" || fieldErrors.code !== undefined;
  const change = (changed: Partial<typeof values>) =>
    void deletion.send({ type: "changed", values: changed });
  return (
    <FormDialog
      isOpen={phase === "editing" || phase === "sending"}
      isKeptByBackdrop
      title={`Delete the account of ${values.email}?`}
      submitLabel="Delete account"
      isBusy={isBusy}
      failure={failure}
      onClose={() => void deletion.send({ type: "closed" })}
      onSubmit={() => void deletion.send({ type: "submitted" })}
    >
      <div className={styles.form}>
        <p className={styles.text}>This cannot be undone. Projects with another owner stay with them.</p>
        {values.owned > 0 && (
          <Field label="The other projects" required validationMessage={fieldErrors.projects ?? null}>
            <RadioGroup
              disabled={isBusy}
              value={values.projects}
              onChange={(_, { value }) => change({ projects: value === "transfer" ? value : "delete" })}
            >
              <Radio label="Transfer them to a person on this server" value="transfer" />
              <Radio label="Delete them with their documents and history" value="delete" />
            </RadioGroup>
          </Field>
        )}
        {values.projects === "transfer" && (
          <Field label="E-mail of the next owner" required validationMessage={fieldErrors.transferTo ?? null}>
            <Input
              name="transfer-to"
              type="email"
              disabled={isBusy}
              value={values.transferTo}
              onChange={(_, { value }) => change({ transferTo: value })}
            />
          </Field>
        )}
        <Field label="Your password" required validationMessage={fieldErrors.password ?? null}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            disabled={isBusy}
            value={values.password}
            onChange={(password) => change({ password })}
          />
        </Field>
        {needsCode && (
          <FactorField
            error={fieldErrors.code}
            isBusy={isBusy}
            value={values.code}
            onChange={(code) => change({ code })}
          />
        )}
      </div>
    </FormDialog>
  );
}
