import type { Store } from "@archscribe/core/product/machine/start-machine";
import type { WizardEvent, WizardState } from "@archscribe/core/product/authentication/wizard-state";
import { Field, Input, Link, makeStyles, tokens, mergeClasses } from "@fluentui/react-components";
import { useState, useId } from "react";
import { takeOtpInput } from "@archscribe/core/product/validation";
import { CheckmarkFilled } from "@fluentui/react-icons";
import { useView } from "../../world/use-view.ts";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { PasswordRuleList } from "../../ui/PasswordRuleList.tsx";
import type { WizardLabels, StepLabels } from "./wizard-labels.ts";
import { FactorField } from "./FactorField.tsx";
import { StepForm } from "./StepForm.tsx";

const useWizardStepsStyles = makeStyles({
  list: {
    display: "grid",
    gridTemplateColumns: "repeat(3, 1fr)",
    margin: `0 0 ${tokens.spacingVerticalM}`,
    padding: 0,
    listStyle: "none",
  },
  step: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: "center",
    // The line to the step before.
    ":not(:first-child)::before": {
      content: '""',
      position: "absolute",
      top: "13px",
      right: "calc(50% + 20px)",
      left: "calc(-50% + 20px)",
      height: "2px",
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  reached: { ":not(:first-child)::before": { backgroundColor: tokens.colorBrandStroke1 } },
  present: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: "grid",
    placeItems: "center",
    width: "28px",
    height: "28px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  full: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
});

const empty = { password: "", confirmPassword: "" };

interface Properties {
  readonly wizard: Store<WizardState, WizardEvent>;
  readonly labels: WizardLabels;
  /** What was typed elsewhere already. */
  readonly initialEmail?: string;
}

/** A wizard of three steps, as far as it is: e-mail, code, password. */
export function Wizard({ initialEmail = "", labels, wizard }: Properties) {
  const state = useView(wizard);
  const send = (event: WizardEvent): void => void wizard.send(event);
  const present = stepOf(state.phase);
  if (present === undefined) return null;
  const order = ["email", "code", "password"] as const;
  return (
    <>
      <WizardSteps titles={order.map((step) => labels[step].title)} present={order.indexOf(present)} />
      <Step {...{ initialEmail, present, send, state }} labels={labels[present]} />
    </>
  );
}

interface StepChoice extends Pick<Required<Properties>, "initialEmail"> {
  readonly present: "email" | "code" | "password";
  readonly labels: WizardLabels["email"];
  readonly state: WizardState;
  readonly send: (event: WizardEvent) => void;
}

function Step({ initialEmail, present, ...given }: StepChoice) {
  switch (present) {
    case "email":
      return <EmailStep {...given} initialEmail={initialEmail} />;
    case "code":
      return <CodeStep {...given} />;
    case "password":
      return <PasswordStep {...given} />;
  }
}

function stepOf(phase: WizardState["phase"]): "email" | "code" | "password" | undefined {
  switch (phase) {
    case "closed":
      return undefined;
    case "email":
    case "sendingEmail":
      return "email";
    case "code":
    case "resendingCode":
    case "checkingCode":
      return "code";
    case "password":
    case "settingPassword":
      return "password";
  }
}

/** The first step: the e-mail of the account. */
function EmailStep({
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
function CodeStep({ labels, send, state }: StepProperties) {
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

type FieldName = "password" | "confirmPassword";

/** The third step: a password, typed twice, and at sign-up a name. Faults are shown once a field was left, then with each key. */
function PasswordStep({ labels, send, state }: StepProperties) {
  const [values, setValues] = useState<Readonly<Record<FieldName, string>>>(empty);
  const [touched, setTouched] = useState<readonly FieldName[]>([]);
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
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
    send({
      type: "passwordSubmitted",
      ...values,
      ...(labels.asksName === true && { name }),
      ...(state.needsCode && code !== "" && { code }),
    });
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
    <StepForm
      labels={labels}
      isBusy={isBusy}
      errors={state.errors}
      retryAt={state.needsCode ? "code" : "password"}
      onSubmit={submit}
    >
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
      {state.needsCode && <FactorField isBusy={isBusy} value={code} onChange={setCode} />}
    </StepForm>
  );
}

interface WizardStepsProperties {
  readonly titles: readonly string[];
  /** Which one is being done, from 0. */
  readonly present: number;
}

/** The progress of a wizard. */
function WizardSteps({ present, titles }: WizardStepsProperties) {
  const styles = useWizardStepsStyles();
  return (
    <ol className={styles.list} aria-label="Steps">
      {titles.map((title, index) => (
        <li
          key={title}
          className={mergeClasses(
            styles.step,
            index <= present && styles.reached,
            index === present && styles.present,
          )}
          {...(index === present ? { "aria-current": "step" as const } : {})}
        >
          <span className={mergeClasses(styles.mark, index <= present && styles.full)} aria-hidden>
            {index < present ? <CheckmarkFilled /> : index + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}

/** The properties of each step of a wizard. */
interface StepProperties {
  readonly labels: StepLabels;
  readonly state: WizardState;
  readonly send: (event: WizardEvent) => void;
}
