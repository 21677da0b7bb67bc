import type { EmailChange } from "@archscribe/core/product/account/email-change";
import { takeOtpInput } from "@archscribe/core/product/validation";
import { Button, Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { CurrentPassword } from "./CurrentPassword.tsx";
import { FactorField } from "../sign-in/FactorField.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  text: { margin: 0, overflowWrap: "anywhere" },
});

interface Properties {
  readonly email: string;
  readonly store: EmailChange;
  /** Whether a code is needed besides the password. */
  readonly needsCode: boolean;
}

/** Changes the e-mail of the account. */
export function EmailPanel({ email, needsCode, store: { confirmation, request } }: Properties) {
  const styles = useStyles();
  const asked = useView(request);
  const confirmed = useView(confirmation);
  const isSent = asked.result !== undefined;
  const isBusy = asked.phase === "sending" || confirmed.phase === "sending";
  return (
    <Panel title="E-mail" about="A new e-mail signs out all other devices and revokes your tokens.">
      <div className={styles.form}>
        <p className={styles.text}>{email}</p>
        <div>
          <Button onClick={() => void request.send({ type: "opened" })}>Change e-mail</Button>
        </div>
      </div>
      <FormDialog
        isOpen={asked.phase !== "closed"}
        isKeptByBackdrop
        title="Change your e-mail"
        submitLabel={isSent ? "Change e-mail" : "Send code"}
        isBusy={isBusy}
        failure={isSent ? (confirmed.failure ?? confirmed.fieldErrors.otp) : asked.failure}
        onClose={() => {
          void request.send({ type: "closed" });
          void confirmation.send({ type: "closed" });
        }}
        onSubmit={() => void (isSent ? confirmation : request).send({ type: "submitted" })}
      >
        {isSent ? (
          <CodeStep store={confirmation} email={asked.result?.email ?? ""} />
        ) : (
          <div className={styles.form}>
            <Field label="New e-mail" required validationMessage={asked.fieldErrors.email ?? null}>
              <Input
                type="email"
                name="email"
                autoComplete="email"
                disabled={isBusy}
                value={asked.values.email}
                onChange={(_, { value }) => void request.send({ type: "changed", values: { email: value } })}
              />
            </Field>
            <CurrentPassword
              error={asked.fieldErrors.password}
              isBusy={isBusy}
              value={asked.values.password}
              onChange={(password) => void request.send({ type: "changed", values: { password } })}
            />
            {needsCode && (
              <FactorField
                error={asked.fieldErrors.code}
                isBusy={isBusy}
                value={asked.values.code}
                onChange={(code) => void request.send({ type: "changed", values: { code } })}
              />
            )}
          </div>
        )}
      </FormDialog>
    </Panel>
  );
}

interface CodeProperties {
  readonly email: string;
  readonly store: EmailChange["confirmation"];
}

function CodeStep({ email, store }: CodeProperties) {
  const styles = useStyles();
  const { phase, values } = useView(store);
  const field = useRef<HTMLInputElement>(null);

  // The field of the previous step had the keyboard.
  useEffect(() => field.current?.focus(), []);

  return (
    <div className={styles.form}>
      <p className={styles.text}>Enter the six digits of the mail to {email}.</p>
      <Field label="Code from the mail" required>
        <Input
          input={{ ref: field }}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={phase === "sending"}
          value={values.otp}
          onChange={(_, { value }) =>
            void store.send({ type: "changed", values: { otp: takeOtpInput(value) } })
          }
        />
      </Field>
    </div>
  );
}
