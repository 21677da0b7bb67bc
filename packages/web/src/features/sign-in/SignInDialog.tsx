import { Link, makeStyles, tokens } from "@fluentui/react-components";
import { DialogFoot } from "./DialogFoot.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { OrDivider } from "./OrDivider.tsx";
import { SignInForm } from "./SignInForm.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

interface Properties {
  readonly onSignUp: () => void;
  /** With the e-mail that was typed. */
  readonly onForgot: (email: string) => void;
}

/** What the dialog Sign In holds. */
export function SignInDialog({ onForgot, onSignUp }: Properties) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <SignInForm onForgot={onForgot} />
      <OrDivider />
      <GoogleButton />
      <DialogFoot question="No account yet?">
        <Link as="button" onClick={onSignUp}>
          Sign up
        </Link>
      </DialogFoot>
    </div>
  );
}
