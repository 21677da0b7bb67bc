import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
  Link,
  Divider,
  Checkbox,
  Field,
  Input,
  Spinner,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useEffect, useState, type ReactNode } from "react";
import { fieldErrors, signInModal } from "@archscribe/core/product/validation";
import { localKeys } from "@archscribe/core/product/ports/storage-keys";
import { useEntryWorld } from "../../world/world-context.ts";
import { useView } from "../../world/use-view.ts";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import type { AccountDialogs } from "./account-dialogs.ts";
import { resetLabels, signUpLabels } from "./wizard-labels.ts";
import { Wizard } from "./Wizard.tsx";
import { FactorField } from "./FactorField.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { StepForm } from "./StepForm.tsx";
import { onPhone } from "../../theme/shared-styles.ts";

const useSignInFormStyles = makeStyles({
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

const useDialogFootStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "center",
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorNeutralForeground3,
  },
});

const useSignUpDialogStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

const useSignInDialogStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

const useStyles = makeStyles({
  surface: { maxWidth: "440px", [onPhone]: { maxWidth: "calc(100vw - 24px)" } },
  close: { position: "absolute", top: tokens.spacingVerticalM, right: tokens.spacingHorizontalM },
  about: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground3 },
  content: {
    paddingTop: tokens.spacingVerticalM,
    // Room for the ring of what has the focus, which would else be cut off.
    paddingBottom: tokens.spacingVerticalXS,
    paddingInline: "3px",
    marginInline: "-3px",
  },
});

const titles = { signIn: "Sign In", signUp: signUpLabels.title, resetPassword: resetLabels.title } as const;

interface Properties {
  readonly dialogs: AccountDialogs;
  /** The reason for the sign-in. */
  readonly about?: string;
}

/**
 * The dialogs around an account, which lead to each other. A click beside them closes nothing, since the input would be
 * lost. They stay mounted while closed: only mounted dialogs reveal again the content that they hide from screen readers.
 */
export function AccountDialog({ about, dialogs }: Properties) {
  const styles = useStyles();
  const { close, shown } = dialogs;
  // What was shown last is there until it has faded out.
  const [last, setLast] = useState(shown ?? "signIn");
  if (shown !== undefined && shown !== last) setLast(shown);
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(_, { type }) => {
        if (type !== "backdropClick") close();
      }}
    >
      <DialogSurface
        className={styles.surface}
        // The field that is being typed in keeps the keyboard.
        backdrop={{ onMouseDown: (event) => event.preventDefault() }}
      >
        <DialogBody>
          <DialogTitle action={null}>{titles[last]}</DialogTitle>
          <DialogContent className={styles.content}>
            {about !== undefined && last === "signIn" && <p className={styles.about}>{about}</p>}
            <Content shown={last} dialogs={dialogs} />
          </DialogContent>
        </DialogBody>
        {/* Last, so that the keyboard comes to the form first. */}
        <Button
          appearance="subtle"
          aria-label="Close"
          className={styles.close}
          icon={<DismissRegular />}
          onClick={close}
        />
      </DialogSurface>
    </Dialog>
  );
}

interface ContentProperties {
  readonly shown: NonNullable<AccountDialogs["shown"]>;
  readonly dialogs: AccountDialogs;
}

function Content({ dialogs: { openReset, openSignIn, openSignUp, typedEmail }, shown }: ContentProperties) {
  switch (shown) {
    case "signIn":
      return <SignInDialog onSignUp={openSignUp} onForgot={openReset} />;
    case "signUp":
      return <SignUpDialog onSignIn={openSignIn} />;
    case "resetPassword":
      return <ResetPasswordDialog initialEmail={typedEmail} />;
  }
}

/** What the dialog Reset Password holds: e-mail, OTP, new password. */
function ResetPasswordDialog({ initialEmail }: { readonly initialEmail: string }) {
  const { resetPassword } = useEntryWorld().product;
  return <Wizard wizard={resetPassword} labels={resetLabels} initialEmail={initialEmail} />;
}

interface SignInDialogProperties {
  readonly onSignUp: () => void;
  /** With the e-mail that was typed. */
  readonly onForgot: (email: string) => void;
}

/** What the dialog Sign In holds. */
function SignInDialog({ onForgot, onSignUp }: SignInDialogProperties) {
  const styles = useSignInDialogStyles();
  return (
    <div className={styles.root}>
      <SignInForm onForgot={onForgot} />
      <OrDivider />
      <ProviderButton />
      <GoogleButton />
      <DialogFoot question="No account yet?">
        <Link as="button" onClick={onSignUp}>
          Sign up
        </Link>
      </DialogFoot>
    </div>
  );
}

interface SignUpDialogProperties {
  /** To those who have an account already. */
  readonly onSignIn: () => void;
}

/** What the dialog Create Account holds: Register Email, Verify OTP, Create Account. */
function SignUpDialog({ onSignIn }: SignUpDialogProperties) {
  const styles = useSignUpDialogStyles();
  const { product, signInOptions } = useEntryWorld();
  const { signUp } = product;
  const { phase } = useView(signUp);
  const { domains, is_open: isOpen = true } = useView(signInOptions).value?.sign_up ?? {};
  const isFirst = phase === "email" || phase === "sendingEmail";
  return (
    <div className={styles.root}>
      {isOpen ? (
        <Wizard wizard={signUp} labels={signUpLabels} />
      ) : (
        <p className={styles.note}>Sign-up is closed on this server. Ask its operator for an account.</p>
      )}
      {isFirst && domains !== undefined && (
        <p className={styles.note}>
          You need an e-mail address that ends in {domains.map((one) => `@${one}`).join(", ")}.
        </p>
      )}
      {isFirst && (
        <>
          <OrDivider />
          <ProviderButton />
          <GoogleButton />
          <DialogFoot question="Already have an account?">
            <Link as="button" onClick={onSignIn}>
              Sign in
            </Link>
          </DialogFoot>
        </>
      )}
    </div>
  );
}

const useProviderButtonStyles = makeStyles({ button: { width: "100%", minHeight: "40px" } });

/** The way to the OpenID provider of this server, if it has one. */
function ProviderButton() {
  const styles = useProviderButtonStyles();
  const { product, signInOptions } = useEntryWorld();
  const { authentication } = product;
  const { phase, waitsFor } = useView(authentication);
  const provider = useView(signInOptions).value?.provider;

  useEffect(() => {
    // Browsers show the page as it was left if a person comes back from the provider.
    const comeBack = (): void => void authentication.send({ type: "providerSignInCancelled" });
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [authentication]);

  if (provider === undefined) return null;
  const isLeaving = waitsFor === "provider";
  return (
    <Button
      className={styles.button}
      disabledFocusable={phase === "signingIn"}
      {...(isLeaving && { icon: <Spinner size="tiny" /> })}
      onClick={() => void authentication.send({ type: "providerSignInRequested" })}
    >
      Continue With {provider.name}
    </Button>
  );
}

/** Between a form and the other way to the same end. */
function OrDivider() {
  return <Divider>or</Divider>;
}

interface DialogFootProperties {
  readonly question: string;
  readonly children: ReactNode;
}

/** A link from one dialog to another. */
function DialogFoot({ children, question }: DialogFootProperties) {
  return (
    <p className={useDialogFootStyles().root}>
      {question}
      {children}
    </p>
  );
}

/** E-mail and password; what is wrong is said once it was submitted, and then with each key. */
function SignInForm({ onForgot }: { readonly onForgot: (email: string) => void }) {
  const styles = useSignInFormStyles();
  const { local, product } = useEntryWorld();
  const { codeFailure, needsCode = false, phase, waitsFor } = useView(product.authentication);
  const [code, setCode] = useState("");
  const [remembered] = useState(() => local.get(localKeys.rememberedEmail) ?? "");
  const [values, setValues] = useState({ email: remembered, password: "" });
  const [remember, setRemember] = useState(remembered !== "");
  const [submissions, setSubmissions] = useState(0);
  const isBusy = phase === "signedIn" || (phase === "signingIn" && waitsFor === undefined);
  const errors = submissions > 0 ? fieldErrors(signInModal, values) : {};

  const submit = (): void => {
    setSubmissions(submissions + 1);
    const form = signInModal.safeParse(values);
    if (!form.success) return;
    const factor = needsCode && code !== "" ? { code } : {};
    void product.authentication.send({ type: "signInRequested", ...form.data, remember, ...factor });
  };
  const message = (name: keyof typeof values) => {
    const fault = errors[name];
    return fault === undefined ? {} : { validationMessage: fault };
  };

  return (
    <StepForm
      labels={labels}
      isBusy={isBusy}
      errors={errors}
      retryAt={needsCode ? "code" : "password"}
      onSubmit={submit}
    >
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
      {needsCode && <FactorField isBusy={isBusy} value={code} error={codeFailure} onChange={setCode} />}
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
