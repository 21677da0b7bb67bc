import { Button, Field, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import type { PasswordChange, PasswordFields } from "@archscribe/core/product/account/password-change";
import { Fragment, useId } from "react";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { PasswordRuleList } from "../../ui/PasswordRuleList.tsx";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

const fields: readonly {
  readonly name: keyof PasswordFields;
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
}[] = [
  { name: "current", label: "Current password", autoComplete: "current-password" },
  {
    name: "password",
    label: "New password",
    autoComplete: "new-password",
  },
  { name: "confirmPassword", label: "Confirm new password", autoComplete: "new-password" },
];

interface Properties {
  readonly email: string;
  readonly store: PasswordChange;
}

/** Changes the password of a person who knows the current one. */
export function PasswordPanel({ email, store }: Properties) {
  const styles = useStyles();
  const { failure, fieldErrors, phase, values } = useView(store);
  const rulesId = useId();
  const isSaving = phase === "sending";
  return (
    <Panel title="Password" about="A new password signs out all other devices.">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void store.send({ type: "submitted" });
        }}
      >
        {/* Password managers keep the password under this name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {fields.map(({ autoComplete, label, name }) => (
          <Fragment key={name}>
            <Field label={label} validationMessage={fieldErrors[name] ?? null}>
              <PasswordInput
                name={name}
                autoComplete={autoComplete}
                disabled={isSaving}
                value={values[name]}
                {...(name === "password" && { describedBy: rulesId })}
                onBlur={() => void store.send({ type: "left", field: name })}
                onChange={(value) => void store.send({ type: "changed", values: { [name]: value } })}
              />
            </Field>
            {name === "password" && <PasswordRuleList id={rulesId} password={values.password} />}
          </Fragment>
        ))}
        <FailureBar failure={failure} />
        <div>
          <Button type="submit" disabledFocusable={isSaving} icon={isSaving ? <Spinner size="tiny" /> : null}>
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
