import { fieldErrors, signInModal } from "@archscribe/core/product/validation";
import { localKeys } from "@archscribe/core/product/ports/storage-keys";
import { Checkbox, Field, Input, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { StepForm } from "./StepForm.tsx";

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalXS,
    marginBlock: `-${tokens.spacingVerticalS}`,
    marginLeft: `-${tokens.spacingHorizontalS}`,
  },
});

const labels = { submit: "Sign In", busy: "Signing in…" };

/** E-mail and password; what is wrong is said once it was submitted, and then with each key. */
export function SignInForm({ onForgot }: { readonly onForgot: (email: string) => void }) {
  const styles = useStyles();
  const { local, product } = useEntryWorld();
  const { phase, waitsFor } = useView(product.authentication);
  const [remembered] = useState(() => local.get(localKeys.rememberedEmail) ?? "");
  const [values, setValues] = useState({ email: remembered, password: "" });
  const [remember, setRemember] = useState(remembered !== "");
  const [submissions, setSubmissions] = useState(0);
  const isBusy = phase === "signedIn" || (phase === "signingIn" && waitsFor === undefined);
  const errors = submissions > 0 ? fieldErrors(signInModal, values) : {};

  const submit = (): void => {
    setSubmissions(submissions + 1);
    const form = signInModal.safeParse(values);
    if (form.success) void product.authentication.send({ type: "signInRequested", ...form.data, remember });
  };
  const message = (name: keyof typeof values) => {
    const fault = errors[name];
    return fault === undefined ? {} : { validationMessage: fault };
  };

  return (
    <StepForm labels={labels} isBusy={isBusy} errors={errors} retryAt="password" onSubmit={submit}>
      <Field label="Email" required {...message("email")}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@company.com"
          disabled={isBusy}
          value={values.email}
          onChange={(_, { value }) => setValues({ ...values, email: value })}
        />
      </Field>
      <Field label="Password" required {...message("password")}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          disabled={isBusy}
          value={values.password}
          onChange={(password) => setValues({ ...values, password })}
        />
      </Field>
      <div className={styles.row}>
        <Checkbox
          label="Remember me"
          checked={remember}
          disabled={isBusy}
          onChange={(_, { checked }) => setRemember(checked === true)}
        />
        <Link as="button" disabled={isBusy} onClick={() => onForgot(values.email)}>
          Forgot password?
        </Link>
      </div>
    </StepForm>
  );
}
