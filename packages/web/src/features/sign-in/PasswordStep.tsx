import { Field, Input } from "@fluentui/react-components";
import { useId, useState } from "react";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { PasswordRuleList } from "../../ui/PasswordRuleList.tsx";
import { StepForm } from "./StepForm.tsx";
import type { StepProperties } from "./step-properties.ts";

type FieldName = "password" | "confirmPassword";

const empty = { password: "", confirmPassword: "" };

/** The third step: a password, typed twice, and at sign-up a name. What is wrong is said as soon as a field was left, and then with each key. */
export function PasswordStep({ labels, send, state }: StepProperties) {
  const [values, setValues] = useState<Readonly<Record<FieldName, string>>>(empty);
  const [touched, setTouched] = useState<readonly FieldName[]>([]);
  const [name, setName] = useState("");
  const rulesId = useId();
  const isBusy = state.phase === "settingPassword";

  const type = (name: FieldName, value: string): void => {
    const typed = { ...values, [name]: value };
    setValues(typed);
    if (touched.length > 0) send({ type: "passwordTyped", ...typed, touched });
  };
  const leave = (name: FieldName): void => {
    if (values[name] === "" || touched.includes(name)) return;
    const left = [...touched, name];
    setTouched(left);
    send({ type: "passwordTyped", ...values, touched: left });
  };
  const submit = (): void => {
    setTouched(["password", "confirmPassword"]);
    send({ type: "passwordSubmitted", ...values, ...(labels.asksName === true && { name }) });
  };
  const field = (name: FieldName) => ({
    name,
    value: values[name],
    disabled: isBusy,
    autoComplete: "new-password" as const,
    onChange: (value: string) => type(name, value),
    onBlur: () => leave(name),
  });
  const message = (name: FieldName) => {
    const fault = state.errors[name];
    return fault === undefined ? {} : { validationMessage: fault };
  };

  return (
    <StepForm labels={labels} isBusy={isBusy} errors={state.errors} retryAt="password" onSubmit={submit}>
      {/* Password managers keep the password under this name. */}
      <input type="email" name="username" autoComplete="username" value={state.email} readOnly hidden />
      {labels.asksName === true && (
        <Field
          label="Your name"
          {...(state.errors.name !== undefined && { validationMessage: state.errors.name })}
        >
          <Input
            name="name"
            autoComplete="name"
            disabled={isBusy}
            value={name}
            onChange={(_, { value }) => setName(value)}
          />
        </Field>
      )}
      <Field label="Password" required {...message("password")}>
        <PasswordInput {...field("password")} describedBy={rulesId} />
      </Field>
      <PasswordRuleList id={rulesId} password={values.password} />
      <Field label="Confirm Password" required {...message("confirmPassword")}>
        <PasswordInput {...field("confirmPassword")} />
      </Field>
    </StepForm>
  );
}
