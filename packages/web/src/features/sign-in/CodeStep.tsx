import { takeOtpInput } from "@archscribe/core/product/validation";
import { Field, Input, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { StepForm } from "./StepForm.tsx";
import type { StepProperties } from "./step-properties.ts";

const useStyles = makeStyles({
  recipient: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  email: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  code: {
    minWidth: 0,
    minHeight: "48px",
    "& input": {
      width: "100%",
      minWidth: 0,
      fontSize: tokens.fontSizeBase500,
      letterSpacing: "0.4em",
      textAlign: "center",
      fontVariantNumeric: "tabular-nums",
    },
  },
  again: { alignSelf: "center" },
});

/** The second step: the code of the mail. */
export function CodeStep({ labels, send, state }: StepProperties) {
  const styles = useStyles();
  const [otp, setOtp] = useState(state.otp);
  const isChecking = state.phase === "checkingCode";
  const isResending = state.phase === "resendingCode";
  const { otp: fault } = state.errors;
  return (
    <StepForm
      labels={isResending ? { ...labels, busy: "Sending the code again…" } : labels}
      isBusy={isChecking || isResending}
      errors={state.errors}
      retryAt="otp"
      onSubmit={() => send({ type: "codeSubmitted", otp })}
      more={
        <Link
          as="button"
          className={styles.again}
          disabled={isChecking || isResending}
          onClick={() => send({ type: "codeRequested" })}
        >
          Send the code again
        </Link>
      }
    >
      <p className={styles.recipient}>
        Sent to <span className={styles.email}>{state.email}</span>
      </p>
      <Field label="OTP" required {...(fault === undefined ? {} : { validationMessage: fault })}>
        <Input
          className={styles.code}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={isChecking || isResending}
          value={otp}
          onChange={(_, { value }) => setOtp(takeOtpInput(value))}
        />
      </Field>
    </StepForm>
  );
}
