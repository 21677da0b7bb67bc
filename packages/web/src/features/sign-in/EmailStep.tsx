import { Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import { StepForm } from "./StepForm.tsx";
import type { StepProperties } from "./step-properties.ts";

/** The first step: the e-mail of the account. */
export function EmailStep({
  initialEmail,
  labels,
  send,
  state,
}: StepProperties & { readonly initialEmail: string }) {
  const [email, setEmail] = useState(state.email === "" ? initialEmail : state.email);
  const isBusy = state.phase === "sendingEmail";
  const { email: fault } = state.errors;
  return (
    <StepForm
      labels={labels}
      isBusy={isBusy}
      errors={state.errors}
      retryAt="email"
      onSubmit={() => send({ type: "emailSubmitted", email })}
    >
      <Field label="Email" required {...(fault === undefined ? {} : { validationMessage: fault })}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder="you@company.com"
          disabled={isBusy}
          value={email}
          onChange={(_, { value }) => setEmail(value)}
        />
      </Field>
    </StepForm>
  );
}
