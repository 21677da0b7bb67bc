import { Link, makeStyles, tokens } from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";
import { DialogFoot } from "./DialogFoot.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { OrDivider } from "./OrDivider.tsx";
import { signUpLabels } from "./wizard-labels.ts";
import { Wizard } from "./Wizard.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

interface Properties {
  /** To those who have an account already. */
  readonly onSignIn: () => void;
}

/** What the dialog Create Account holds: Register Email, Verify OTP, Create Account. */
export function SignUpDialog({ onSignIn }: Properties) {
  const styles = useStyles();
  const { signUp } = useEntryWorld().product;
  const { phase } = useView(signUp);
  const isFirst = phase === "email" || phase === "sendingEmail";
  return (
    <div className={styles.root}>
      <Wizard wizard={signUp} labels={signUpLabels} />
      {isFirst && (
        <>
          <OrDivider />
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
